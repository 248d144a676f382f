import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { SecondoFattore as Stato } from '#contract/secondo-fattore.ts';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { secondoFattoreQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { DoneLabel } from '#web/shared/ui/tag.tsx';
import { focusHeading, focusIfLost } from '#web/shared/focus.ts';
import { ShieldCheck } from '#web/shared/ui/icons.ts';
import { FormStack, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField, PasswordOwner } from '#web/shared/ui/password-field.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { CodiciRecupero } from './codici-recupero.tsx';
import { Comandi } from './comandi.tsx';
import { testiSecondoFattore } from './testi.ts';
import { useBegin } from './api.ts';

// With the library for QR codes.
const ConnectApp = lazyWithRetry(() => import('./connect-app.tsx'));

type Passo =
  | { nome: 'password' }
  | { nome: 'app'; segreto: string; uri: string }
  | { nome: 'codici'; codici: string[] };

/** The second factor of an administrator's login: state, on and off. */
export function SecondoFattore({ utente: { email } }: { utente: Pick<Utente, 'email'> }) {
  const t = useTesti(testiSecondoFattore);
  const titolo = useRef<HTMLHeadingElement>(null);
  const [passo, setPasso] = useState<Passo | null>(null);
  const query = useQuery(secondoFattoreQuery());
  const rest = () => {
    setPasso(null);
    focusIfLost(() => titolo.current);
  };
  const onCodici = (codici: string[]) => setPasso({ nome: 'codici', codici });
  return (
    <Stack>
      <Row>
        <CardTitle ref={titolo} tabIndex={-1}>
          {t('titolo')}
        </CardTitle>
        {query.data && (
          <DoneLabel done={query.data.attivo}>{t(query.data.attivo ? 'attiva' : 'non_attiva')}</DoneLabel>
        )}
      </Row>
      {passo === null && (
        <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="96px" />}>
          {(stato) => <Fermo stato={stato} email={email} onPasso={setPasso} onOff={rest} />}
        </Caricato>
      )}
      {passo?.nome === 'password' && (
        <AskPassword onClose={rest} onKey={(key) => setPasso({ nome: 'app', ...key })} />
      )}
      {passo?.nome === 'app' && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <ConnectApp segreto={passo.segreto} uri={passo.uri} onClose={rest} onCodici={onCodici} />
        </Suspense>
      )}
      {passo?.nome === 'codici' && <CodiciRecupero codici={passo.codici} email={email} onDone={rest} />}
    </Stack>
  );
}

interface FermoProps {
  stato: Stato;
  email: string;
  onPasso: (passo: Passo) => void;
  onOff: () => void;
}

function Fermo({ stato: { attivo_dal, codici_rimasti: n }, email, onPasso, onOff }: FermoProps) {
  const t = useTesti(testiSecondoFattore);
  const lingua = useLingua();
  if (attivo_dal === null) {
    return (
      <>
        <p className="soft">{t('aiuto')}</p>
        <Button icon={<ShieldCheck />} onClick={() => onPasso({ nome: 'password' })}>
          {t('comincia')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="soft">{t('aiuto_attiva', { quando: formatIstante(attivo_dal, lingua) })}</p>
      {n > 1 ? (
        <p>{t('rimasti', { count: n })}</p>
      ) : (
        <Note severity="warn">{n === 1 ? t('rimasti', { count: n }) : t('rimasti_nessuno')}</Note>
      )}
      <Comandi email={email} onCodici={(codici) => onPasso({ nome: 'codici', codici })} onOff={onOff} />
    </>
  );
}

interface AskPasswordProps {
  onClose: () => void;
  /** The key for the app, in base32 and as the URI for a QR code. */
  onKey: (key: { segreto: string; uri: string }) => void;
}

/** Asks for the password first: at an unattended screen nobody else must lock the owner out. */
function AskPassword({ onClose, onKey }: AskPasswordProps) {
  const t = useTesti(testiSecondoFattore);
  const { utente } = useSession();
  const begin = useBegin();
  const { form, field, refuse } = useCampi({ defaultValues: { password: '' } });
  const { setFocus } = form;
  // The form replaces the pressed button.
  useEffect(() => focusHeading(() => (setFocus('password'), null)), [setFocus]);
  const { run, pending } = useAction({
    form,
    run: ({ password }) => begin.mutateAsync(password),
    onRejected: (error) => {
      refuse('password', error);
      return true;
    },
    onDone: onKey,
  });
  return (
    <FormStack onSubmit={run} aria-label={t('comincia')}>
      <PasswordOwner email={utente?.email} />
      <PasswordField label={t('password')} hint={t('password_aiuto')} {...field('password')} />
      <Row>
        {/* A sent request cannot be cancelled. */}
        <Button onClick={onClose} disabled={pending}>
          {t('annulla')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={form.watch('password') === ''}
          busy={pending ? t('continuo') : undefined}
        >
          {t('continua')}
        </Button>
      </Row>
    </FormStack>
  );
}
