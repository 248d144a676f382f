import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Incasso } from '#contract/giornate.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS, pathUtente } from '#web/shared/paths.ts';
import { ricevutaGiornateQuery } from '#web/shared/queries/giornate.ts';
import { FoglioRicevuta } from '#web/shared/ricevuta/foglio-ricevuta.tsx';
import { PaginaRicevuta } from '#web/shared/ricevuta/pagina-ricevuta.tsx';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiGiornate } from './testi.ts';

/** The receipt of a purchase of days, or of an entry that corrects one (prodotto/giornate#ricevuta). */
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
          <LinkButton to={PATHS.giornate}>{t('tutti_gli_incassi')}</LinkButton>
        </Row>
      }
    >
      {(incasso) => <Ricevuta incasso={incasso} />}
    </PaginaRicevuta>
  );
}

const FRASI: Partial<Record<Incasso['tipo'], string>> = {
  acquisto: 'Abbiamo ricevuto per giornate negli spazi',
  storno: 'Abbiamo ripreso le giornate e restituito',
  correzione: 'Correzione di quanto pagato per le giornate',
};

function Ricevuta({ incasso }: { incasso: Incasso }) {
  const { tipo, giorni, prenotazione_id, corretta, prima } = incasso;
  return (
    <FoglioRicevuta
      // Taking a purchase back returns the money. The sentence says so, so the amount has no sign.
      movimento={
        tipo === 'storno'
          ? { ...incasso, importo: Math.abs(incasso.importo!) }
          : { ...incasso, importo: incasso.importo! }
      }
      corretta={corretta}
      prima={prima === null ? null : { numero: prima, libro: 'giornate' }}
      frase={FRASI[tipo]!}
      per={[
        ['Giornate', giorni === 0 ? '' : String(Math.abs(giorni))],
        ['Prenotazione', prenotazione_id === null ? '' : `n. ${prenotazione_id}`],
      ]}
    />
  );
}
