import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { VASSOIO_KEY } from './constants.ts';
import { writeStored } from './storage.ts';
import { readToken, readUtenteId, useToken, writeToken } from './token.ts';
import {
  ALL_BUT_SESSIONE,
  type FetchUtente,
  findUtente,
  refreshSessione,
  sessioneQuery,
} from './queries/account.ts';
import { forgetDaPrenotare } from './da-prenotare.ts';

export type { Utente };

interface Session {
  /** Null for a visitor, and until the first answer. */
  utente: Utente | null;
  isSudo: boolean;
  loading: boolean;
  /** Why the user of the token could not be loaded, or null. */
  error: unknown;
  /** Loads a new token's user, then stores the token; null if the server refuses it. The page keeps its state. */
  signIn: (token: string) => Promise<Utente | null>;
  /** Ends the session in every tab, and revokes the token. */
  signOut: () => Promise<void>;
  /** Continues the same user's session with a new token; the page keeps its state. */
  renew: (token: string) => void;
  /** Stores a newer version of the user, such as the answer to a change of the profile. */
  update: (utente: Utente) => void;
  refetch: () => Promise<void>;
}

export interface SessionFunctions {
  fetchCurrentUser: FetchUtente;
  /** Revokes a token. A failure does not keep the user signed in. */
  logout?: (token: string) => Promise<unknown>;
}

const NOT_CONFIGURED = 'user functionality is not configured: fetchCurrentUser is missing';

function refuse(): never {
  throw new Error(NOT_CONFIGURED);
}

const SessionContext = createContext<Session>({
  utente: null,
  isSudo: false,
  loading: false,
  error: null,
  signIn: refuse,
  signOut: refuse,
  renew: refuse,
  update: refuse,
  refetch: refuse,
});

/** Provides the user to the whole page (prodotto/schermate#sessione). @throws when fetchCurrentUser is missing */
export function SessionProvider(props: Partial<SessionFunctions> & { children: ReactNode }) {
  const { fetchCurrentUser, logout, children } = props;
  if (!fetchCurrentUser) throw new Error(NOT_CONFIGURED);
  const client = useQueryClient();
  const token = useToken();
  const query = useCallback((of: string | null) => sessioneQuery(of, fetchCurrentUser), [fetchCurrentUser]);
  const { data, isFetching, error } = useQuery({
    ...query(token),
    enabled: token !== null,
    // After a login or a confirmed password in another tab, the cache knows the user before the answer arrives, or if
    // none does. Another user must be loaded first.
    initialData: () => findUtente(client, readUtenteId(token)),
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
  });

  // The next user of the computer must not see the data of the previous one; a visitor's data may look different after
  // a login. Compares the stored tokens, since a prerendered page first renders without one.
  const previous = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const before = previous.current;
    const now = token ?? readToken();
    previous.current = now;
    if (before === undefined || before === now) return;
    const id = readUtenteId(now);
    // The same user continues: the page keeps its data and form values while it refetches.
    const same = id !== null && id === readUtenteId(before);
    if (before === null || same) void client.invalidateQueries(ALL_BUT_SESSIONE);
    else void client.resetQueries(ALL_BUT_SESSIONE);
  }, [client, token]);

  const session = useMemo<Session>(() => {
    const utente = token === null ? null : (data ?? null);
    return {
      utente,
      isSudo: utente?.is_superuser === true,
      loading: token !== null && isFetching && !utente,
      error: token === null || utente || isFetching ? null : error,
      signIn: async (fresh) => {
        const found = await client.fetchQuery(query(fresh));
        if (found) writeToken(fresh);
        return found;
      },
      signOut: async () => {
        const old = readToken();
        if (old === null) return;
        // The call needs the token, so it is sent first; signing out does not wait for the answer.
        const revoked = logout?.(old);
        writeToken(null);
        forgetDaPrenotare();
        writeStored(VASSOIO_KEY, null);
        await revoked?.catch(() => undefined);
      },
      renew: (fresh) => {
        // A sign-out or another user's login in another tab takes precedence.
        if (readUtenteId(fresh) !== readUtenteId(readToken())) return;
        client.setQueryData(query(fresh).queryKey, utente);
        // The same user: keep the cached data.
        previous.current = fresh;
        writeToken(fresh);
      },
      update: (changed) => {
        const now = readToken();
        // Another user may have signed in in another tab meanwhile.
        if (readUtenteId(now) === changed.id) client.setQueryData(query(now).queryKey, changed);
      },
      refetch: () => refreshSessione(client),
    };
  }, [client, data, error, isFetching, logout, query, token]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session. Its functions throw outside a SessionProvider. */
export function useSession(): Session {
  return use(SessionContext);
}

/** The signed-in user. @throws on a page without `Require` */
export function useUtente(): Utente {
  const { utente } = useSession();
  if (!utente) throw new Error('this page is not guarded: nobody is signed in');
  return utente;
}
