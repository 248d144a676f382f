import titolare from '@contenuto/centro.json?parte=titolare';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router';
import type { RicevutaCauzione } from '#contract/cauzioni.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { isAssente } from '#web/shared/api/api-error.ts';
import { formatEuro, formatIstante } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { ricevutaQuery } from '#web/shared/queries/cauzioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Foglio } from '#web/shared/ui/foglio.tsx';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './cauzioni.module.css';
import { testiCauzioni } from './testi.ts';

/** The receipt of one entry, to be printed and signed (prodotto/cauzioni#ricevuta). */
export function PaginaRicevuta() {
  const { id = '' } = useParams();
  const t = useTesti(testiCauzioni);
  const { data, error, isFetching, refetch } = useQuery(ricevutaQuery(id));
  const end = <LinkButton to={PATHS.cauzioni}>{t('tutte_le_cauzioni')}</LinkButton>;
  return (
    <Page title={t('ricevuta')} end={end}>
      {data ? (
        <Stack>
          <Row>
            <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
              {t('stampa')}
            </Button>
          </Row>
          <Ricevuta {...data} />
        </Stack>
      ) : isAssente(error) ? (
        <EmptyState level={2} title={t('ricevuta_assente')}>
          {t('ricevuta_assente_testo')}
        </EmptyState>
      ) : error ? (
        <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
          {t('ricevuta_errore')}
        </NonCaricato>
      ) : (
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      )}
    </Page>
  );
}

/** What the paper says of each kind of entry. It is in Italian, whatever the language of the page, like the letters. */
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
const COME = { contanti: 'in contanti', carta: 'con la carta', altro: 'in altro modo' } as const;

function Ricevuta({ movimento, prenotazione, resta }: RicevutaCauzione) {
  const { tipo, importo, come, motivo, corregge, intestatario } = movimento;
  const { inizio, fine } = sayEstremi(prenotazione, 'it');
  const righe: [string, string][] = [
    ['Persona', `${intestatario.nome} ${intestatario.cognome}`.trim()],
    ['Codice fiscale', intestatario.codice_fiscale],
    ['Per', prenotazione.prenotabile.nome],
    [
      'Prenotazione',
      `n. ${prenotazione.id}, ${prenotazione.inizio === prenotazione.fine ? fine : `da ${inizio} a ${fine}`}`,
    ],
    ['Importo', [formatEuro(importo), come && COME[come]].filter(Boolean).join(', ')],
    ['Motivo', motivo],
    ['Corregge', corregge === null ? '' : `la ricevuta n. ${corregge}`],
    ['In mano nostra', resta > 0 ? formatEuro(resta) : 'niente'],
  ];
  return (
    <Foglio aria-labelledby="ricevuta">
      <address>
        <b>{titolare.nome}</b>
        <span>{titolare.indirizzo}</span>
      </address>
      <h2 id="ricevuta">{`Ricevuta n. ${movimento.id}`}</h2>
      <p className="num">{formatIstante(movimento.quando, 'it')}</p>
      <p>
        {corregge === null ? FRASI[tipo] : CORREZIONI[tipo]} <b>{formatEuro(importo)}</b>.
      </p>
      <dl className={styles['dati']}>
        {righe
          .filter(([, valore]) => valore !== '')
          .map(([nome, valore]) => (
            <div key={nome} className={styles['voce']}>
              <dt className="soft">{nome}</dt>
              <dd>{valore}</dd>
            </div>
          ))}
      </dl>
      <p className={styles['firma']}>Firma</p>
    </Foglio>
  );
}
