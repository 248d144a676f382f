import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Differenza } from '#domain/identita.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { servizioEsternoQuery } from '#web/shared/queries/account.ts';
import { refreshDocumenti } from '#web/shared/queries/documenti.ts';
import { Recapiti } from '#web/shared/centro.tsx';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRight } from '#web/shared/ui/icons.ts';
import { Row, VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { ApiError, call } from '#web/shared/api/call.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './account.module.css';
import { testiAccount } from './testi.ts';

/** Continues with a session, and with the sealed identity if it did not verify the person. */
export type OnToken = (token: string, identita: string | null) => Promise<void>;

/** Why a sign-in with the provider did not verify the person. */
export type Ostacolo =
  | { esito: 'diversi'; identita: string; differenze: Differenza[] }
  | { esito: 'contesa' };

/**
 * Reads why a sealed identity did not verify the person (prodotto/documenti#garanzia). Null if there is no reason any
 * more or the call fails: the person is signed in either way.
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

/** The name of the provider. */
export function useServizio(): string {
  const t = useTesti(testiAccount);
  const { data } = useQuery(servizioEsternoQuery());
  return data?.nome ?? t('il_servizio');
}

interface DatiDiversiProps {
  ostacolo: Extract<Ostacolo, { esito: 'diversi' }>;
  onDone: () => void;
}

/** After a sign-in: shows the data that differ at the provider, and asks whether to take them. */
export function DatiDiversi({ ostacolo: { identita, differenze }, onDone }: DatiDiversiProps) {
  const t = useTesti(testiAccount);
  const nome = useServizio();
  const client = useQueryClient();
  const { update } = useSession();
  const take = useAction({
    run: () => call('POST /utenti/me/accesso-esterno/identita', { body: { identita, accetta: true } }),
    successMessage: t('dati_presi'),
    onDone: async (utente) => {
      update(utente);
      await refreshDocumenti(client);
      onDone();
    },
  });
  return (
    <NarrowPage title={t('dati_diversi', { nome })} intro={t('dati_diversi_sotto', { nome })} size="medium">
      <ul className={cx('grid g2 m0 p0', styles['differenze'])} aria-label={t('dati_diversi_elenco')}>
        {differenze.map(({ campo, attuale, nuovo }) => (
          <li className="rule-b anywhere" key={campo}>
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
