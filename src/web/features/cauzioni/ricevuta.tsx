import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { RicevutaCauzione } from '#contract/cauzioni.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { ricevutaQuery } from '#web/shared/queries/cauzioni.ts';
import { FoglioRicevuta } from '#web/shared/ricevuta/foglio-ricevuta.tsx';
import { PaginaRicevuta as Pagina } from '#web/shared/ricevuta/pagina-ricevuta.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiCauzioni } from './testi.ts';

/** The receipt of one entry, to be printed and signed (prodotto/cauzioni#ricevuta). */
export default function PaginaRicevuta() {
  const { id = '' } = useParams();
  const t = useTesti(testiCauzioni);
  return (
    <Pagina
      query={useQuery(ricevutaQuery(id))}
      end={<LinkButton to={PATHS.cauzioni}>{t('tutte_le_cauzioni')}</LinkButton>}
    >
      {(ricevuta) => <Ricevuta {...ricevuta} />}
    </Pagina>
  );
}

/** The sentences on the paper, by kind of entry. */
const FRASI = {
  ricevuta: 'Abbiamo ricevuto in cauzione',
  restituita: 'Abbiamo restituito della cauzione',
  trattenuta: 'Abbiamo trattenuto della cauzione',
} as const;
const CORREZIONI = {
  ricevuta: 'Correzione di quanto ricevuto in cauzione',
  restituita: 'Correzione di quanto restituito della cauzione',
  trattenuta: 'Correzione di quanto trattenuto della cauzione',
} as const;

function Ricevuta({ movimento, prenotazione, resta, corretta, prima }: RicevutaCauzione) {
  const { inizio, fine } = sayEstremi(prenotazione, 'it');
  const giorni = prenotazione.inizio === prenotazione.fine ? fine : `da ${inizio} a ${fine}`;
  return (
    <FoglioRicevuta
      movimento={movimento}
      corretta={corretta}
      prima={prima === null ? null : { numero: prima, libro: 'cauzioni' }}
      frase={(movimento.corregge === null ? FRASI : CORREZIONI)[movimento.tipo]}
      per={[
        ['Per', prenotazione.prenotabile.nome],
        ['Prenotazione', `n. ${prenotazione.id}, ${giorni}`],
      ]}
      poi={[['In mano nostra', resta > 0 ? formatEuro(resta) : 'niente']]}
    />
  );
}
