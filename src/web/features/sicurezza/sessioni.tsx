import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Sessione } from '#contract/sicurezza.ts';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { sessioniQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { focusIfLost } from '#web/shared/focus.ts';
import { LogOut } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';
import { testiSicurezza } from './testi.ts';

export function Sessioni() {
  const t = useTesti(testiSicurezza);
  const query = useQuery(sessioniQuery());
  const close = useCloseSessioni();
  const titolo = useRef<HTMLHeadingElement>(null);
  // The pressed button is disabled, then disappears with its session.
  const keepFocus = () => focusIfLost(() => titolo.current);
  // The session to end after the password; null for all others.
  const [waiting, setWaiting] = useState<{ id: string | null } | null>(null);

  const end = useAction({
    run: (id: string | null) => {
      setWaiting(null);
      return close.mutateAsync(id);
    },
    successMessage: (_, id) => t(id === null ? 'chiusi' : 'chiuso'),
    onRejected: (error, id) => {
      if (asksPassword(error)) setWaiting({ id });
      else keepFocus();
      return asksPassword(error);
    },
    onDone: keepFocus,
  });

  return (
    <Stack>
      <h3 ref={titolo} tabIndex={-1} className="t3">
        {t('accessi')}
      </h3>
      <p className="soft">{t('accessi_aiuto')}</p>
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="64px" />}>
        {(sessioni) => (
          <>
            <ul className="stack g3">
              {sessioni.map((sessione) => (
                <Riga
                  key={sessione.id}
                  sessione={sessione}
                  onEnd={() => void end.run(sessione.id)}
                  busy={end.pending}
                />
              ))}
            </ul>
            {sessioni.length > 1 && (
              <Button
                icon={<LogOut />}
                busy={end.value === null ? t('chiudendo') : undefined}
                onClick={() => void end.run(null)}
              >
                {t('chiudi_altri')}
              </Button>
            )}
          </>
        )}
      </Caricato>
      <ConfirmPassword
        open={waiting !== null}
        spiegazione={t('perche')}
        onClose={() => {
          setWaiting(null);
          keepFocus();
        }}
        onDone={() => waiting && void end.run(waiting.id)}
      />
    </Stack>
  );
}

function Riga({ sessione, onEnd, busy }: { sessione: Sessione; onEnd: () => void; busy: boolean }) {
  const t = useTesti(testiSicurezza);
  const lingua = useLingua();
  const dal = formatIstante(sessione.creata_il, lingua);
  return (
    <li className="row between">
      <div>
        <strong>{t(sessione.corrente ? 'questo' : 'altro')}</strong>
        <p className="soft">{t('dal', { quando: dal })}</p>
        {!sessione.corrente && (
          <p className="soft">{t('usato', { quando: formatIstante(sessione.usata_il, lingua) })}</p>
        )}
      </div>
      {!sessione.corrente && (
        <Button aria-label={t('chiudi_questo', { quando: dal })} disabled={busy} onClick={onEnd}>
          {t('chiudi')}
        </Button>
      )}
    </li>
  );
}

/** Ends a session; null ends all but this one. */
function useCloseSessioni() {
  return useChange(
    (id: string | null) =>
      id === null
        ? call('DELETE /utenti/me/sessioni')
        : call('DELETE /utenti/me/sessioni/{id}', { params: { id } }),
    (client) => client.invalidateQueries({ queryKey: sessioniQuery().queryKey }),
  );
}

/** Changes one's password; ends the other sessions, and keys made since the last change that are not in `tieni`. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { attuale: string; password: string; tieni: string[] }) =>
      call('POST /auth/cambia-password', { body }),
    onSuccess: () => client.invalidateQueries(),
  });
}
