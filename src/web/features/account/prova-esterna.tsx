import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Differenza } from '#domain/identita.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { servizioEsternoQuery } from '#web/shared/queries/account.ts';
import { refreshDocumenti } from '#web/shared/queries/documenti.ts';
import { Recapiti } from '#web/shared/recapiti.tsx';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRight } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './prova-esterna.module.css';
import { testiAccount } from './testi.ts';

/** Goes on with a session, and with the sealed identity if it has not proved who the person is. */
export type OnToken = (token: string, identita: string | null) => Promise<void>;

/** What keeps a sign-in from proving who somebody is. */
export type Ostacolo =
  | { esito: 'diversi'; identita: string; differenze: Differenza[] }
  | { esito: 'contesa' };

/**
 * Asks what stands in the way of an identity that a sign-in has sealed (prodotto/documenti#garanzia). Null if nothing
 * does any more, or if it cannot be told: the person is signed in either way.
 */
export async function findOstacolo(identita: string): Promise<Ostacolo | null> {
  try {
    await call('POST /utenti/me/accesso-esterno/identita', { body: { identita } });
  } catch (error) {
    if (!(error instanceof ApiError)) return null;
    if (error.code === 'CODICE_FISCALE_GIA_USATO') return { esito: 'contesa' };
    if (error.code === 'DATI_DIVERSI') return { esito: 'diversi', identita, differenze: error.differenze };
  }
  return null;
}

/** What the provider is called. */
export function useServizio(): string {
  const t = useTesti(testiAccount);
  const { data } = useQuery(servizioEsternoQuery());
  return data?.nome ?? t('il_servizio');
}

interface DatiDiversiProps {
  ostacolo: Extract<Ostacolo, { esito: 'diversi' }>;
  onDone: () => void;
}

/** After a sign-in: what the provider says differently, and whether to take it. */
export function DatiDiversi({ ostacolo: { identita, differenze }, onDone }: DatiDiversiProps) {
  const t = useTesti(testiAccount);
  const nome = useServizio();
  const client = useQueryClient();
  const { update } = useSession();
  const take = useRun({
    send: () => call('POST /utenti/me/accesso-esterno/identita', { body: { identita, accetta: true } }),
    fatto: t('dati_presi'),
    dopo: async (utente) => {
      update(utente);
      await refreshDocumenti(client);
      onDone();
    },
  });
  return (
    <NarrowPage title={t('dati_diversi', { nome })} intro={t('dati_diversi_sotto', { nome })} size="medium">
      <ul className={styles['differenze']} aria-label={t('dati_diversi_elenco')}>
        {differenze.map(({ campo, attuale, nuovo }) => (
          <li key={campo}>
            <span aria-hidden="true">
              {t(campo)}: {attuale} <ArrowRight /> <b>{nuovo}</b>
            </span>
            <VisuallyHidden>{t('dati_diversi_da', { campo: t(campo), attuale, nuovo })}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <Row>
        <Button
          variant="primary"
          busy={take.pending ? t('prendendo') : undefined}
          onClick={() => void take.run()}
        >
          {t('prendi_quello', { nome })}
        </Button>
        <Button onClick={onDone}>{t('non_adesso')}</Button>
      </Row>
    </NarrowPage>
  );
}

/** After a sign-in: another verified account has this tax code. */
export function Contesa({ onDone }: { onDone: () => void }) {
  const t = useTesti(testiAccount);
  const nome = useServizio();
  return (
    <NarrowPage title={t('contesa')} size="medium">
      <Note severity="warn" live>
        <p>{t('contesa_testo', { nome })}</p>
        <p>{t('contesa_tuo')}</p>
        <Recapiti />
      </Note>
      <Row>
        <Button variant="primary" onClick={onDone}>
          {t('avanti')}
        </Button>
      </Row>
    </NarrowPage>
  );
}
