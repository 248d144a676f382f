import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { RicevutaCauzione } from '#contract/cauzioni.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathCassa } from '#web/shared/paths.ts';
import { ricevutaQuery } from '#web/shared/queries/gestione.ts';
import { type Copia, CopiaRicevuta, FoglioRicevuta } from '#web/shared/ricevuta/foglio-ricevuta.tsx';
import { PaginaRicevuta as Pagina } from '#web/shared/ricevuta/pagina-ricevuta.tsx';
import { testiRicevuta } from '#web/shared/ricevuta/testi.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiCauzioni } from './testi.ts';

/** The receipt of an entry, to print and sign (prodotto/cauzioni#ricevuta). */
export default function PaginaRicevuta() {
  const { id = '' } = useParams();
  const t = useTesti(testiCauzioni);
  return (
    <Pagina
      query={useQuery(ricevutaQuery(id))}
      end={<LinkButton to={pathCassa('cauzioni')}>{t('tutte_le_cauzioni')}</LinkButton>}
    >
      {(ricevuta) => (
        <FoglioRicevuta utente_id={ricevuta.movimento.intestatario.utente_id}>
          {(copia) => <Ricevuta ricevuta={ricevuta} copia={copia} />}
        </FoglioRicevuta>
      )}
    </Pagina>
  );
}

function Ricevuta({
  ricevuta: { movimento, prenotazione, resta, corretta, prima },
  copia,
}: {
  ricevuta: RicevutaCauzione;
  copia: Copia;
}) {
  const t = useTesti(testiRicevuta);
  const giorni = formatPeriodo(prenotazione, useLingua(), 'long');
  return (
    <CopiaRicevuta
      copia={copia}
      movimento={movimento}
      corretta={corretta}
      prima={prima === null ? null : t('prima_cauzioni', { numero: prima })}
      frase={t(`${movimento.corregge === null ? 'cauzione' : 'correzione'}_${movimento.tipo}`)}
      per={[
        [t('per_cosa'), prenotazione.prenotabile.nome],
        [t('prenotazione'), `${t('numero', { id: prenotazione.id })}, ${giorni}`],
      ]}
      poi={[[t('in_mano'), resta > 0 ? formatEuro(resta) : t('niente')]]}
    />
  );
}
