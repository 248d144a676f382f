import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Incasso } from '#contract/giornate.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathCassa, pathUtente } from '#web/shared/paths.ts';
import { ricevutaGiornateQuery } from '#web/shared/queries/giornate.ts';
import { type Copia, CopiaRicevuta, FoglioRicevuta } from '#web/shared/ricevuta/foglio-ricevuta.tsx';
import { PaginaRicevuta } from '#web/shared/ricevuta/pagina-ricevuta.tsx';
import { testiRicevuta } from '#web/shared/ricevuta/testi.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiGiornate } from './testi.ts';

/** The receipt of a purchase of days or its correction (prodotto/giornate#ricevuta). */
export default function PaginaRicevutaGiornate() {
  const { id = '' } = useParams();
  const t = useTesti(testiGiornate);
  const query = useQuery(ricevutaGiornateQuery(id));
  const utente = query.data?.intestatario.utente_id;
  return (
    <PaginaRicevuta
      query={query}
      end={
        <Row>
          {utente && <LinkButton to={pathUtente(utente)}>{t('alla_persona')}</LinkButton>}
          <LinkButton to={pathCassa('giornate')}>{t('tutti_gli_incassi')}</LinkButton>
        </Row>
      }
    >
      {(incasso) => (
        <FoglioRicevuta utente_id={incasso.intestatario.utente_id}>
          {(copia) => <Ricevuta incasso={incasso} copia={copia} />}
        </FoglioRicevuta>
      )}
    </PaginaRicevuta>
  );
}

function Ricevuta({ incasso, copia }: { incasso: Incasso; copia: Copia }) {
  const t = useTesti(testiRicevuta);
  const { tipo, giorni, prenotazione_id, corretta, prima } = incasso;
  const frasi: Partial<Record<Incasso['tipo'], string>> = {
    acquisto: t('giornate_acquisto'),
    storno: t('giornate_storno'),
    correzione: t('giornate_correzione'),
  };
  return (
    <CopiaRicevuta
      copia={copia}
      // The sentence says that the money is returned, so the amount has no sign.
      movimento={
        tipo === 'storno'
          ? { ...incasso, importo: Math.abs(incasso.importo!) }
          : { ...incasso, importo: incasso.importo! }
      }
      corretta={corretta}
      prima={prima === null ? null : t('prima_giornate', { numero: prima })}
      frase={frasi[tipo]!}
      per={[
        [t('giornate'), giorni === 0 ? '' : String(Math.abs(giorni))],
        [t('prenotazione'), prenotazione_id === null ? '' : t('numero', { id: prenotazione_id })],
      ]}
    />
  );
}
