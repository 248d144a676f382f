import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { VASSOIO_KEY } from './constants.ts';
import { forgetDaPrenotare } from './da-prenotare.ts';
import { writeStored } from './storage.ts';
import { readUtenteId, readToken, useToken, writeToken } from './token.ts';
import {
  ALL_BUT_SESSIONE,
  findUtente,
  refreshSessione,
  sessioneQuery,
  type FetchUtente,
} from './queries/account.ts';

export type { Utente };

interface Session {
  /** Null for an anonymous visitor, and until the first answer. */
  utente: Utente | null;
  /** Whether the user is an administrator. */
  isSudo: boolean;
  /** True only while the current user is being loaded. */
  loading: boolean;
  /** Why the current user is unknown although there is a token: the service did not answer. Null otherwise. */
  error: unknown;
  /**
   * Loads the user of a login's token, then stores the token, so that there is no moment without a user; null when the
   * token is not accepted. Nothing on the page is lost.
   */
  signIn: (token: string) => Promise<Utente | null>;
  /** Ends the session here and in every other tab, and tells the server. */
  signOut: () => Promise<void>;
  /** Continues the same person's session under a new token: nothing on the page is lost. */
  renew: (token: string) => void;
  /** Stores what a call answered about the current user, for example after the profile was changed. */
  update: (utente: Utente) => void;
  /** Loads the current user again. */
  refetch: () => Promise<void>;
}

export interface SessionFunctions {
  fetchCurrentUser: FetchUtente;
  /** Revokes the token that is about to be forgotten. A failure does not keep the visitor signed in. */
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

/**
 * Holds the current user for the whole page (prodotto/schermate#sessione).
 * @throws when fetchCurrentUser is missing (prodotto/schermate#sessione).
 */
export function SessionProvider(props: Partial<SessionFunctions> & { children: ReactNode }) {
  const { fetchCurrentUser, logout, children } = props;
  if (!fetchCurrentUser) throw new Error(NOT_CONFIGURED);
  const client = useQueryClient();
  const token = useToken();
  const query = useCallback((of: string | null) => sessioneQuery(of, fetchCurrentUser), [fetchCurrentUser]);
  const { data, isFetching, error } = useQuery({
    ...query(token),
    enabled: token !== null,
    // The same person under another token, after a login or a password confirmed in another tab: they are known before
    // the answer arrives, or even if none does. Anybody else must be loaded first.
    initialData: () => findUtente(client, readUtenteId(token)),
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
  });

  // What one person has read must not be shown to the next one at the same computer. What a visitor has read may also
  // look different once they are known. The stored tokens are compared, since a prerendered page begins without one.
  const previous = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const before = previous.current;
    const now = token ?? readToken();
    previous.current = now;
    if (before === undefined || before === now) return;
    const id = readUtenteId(now);
    // The same person continues: what is on the page, and what they are typing there, stays while it is read again.
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
        // The call still carries the token, so it is sent first. The visitor is signed out without waiting for its
        // answer.
        const revoked = logout?.(old);
        writeToken(null);
        forgetDaPrenotare();
        writeStored(VASSOIO_KEY, null);
        await revoked?.catch(() => undefined);
      },
      renew: (fresh) => {
        // If the visitor has signed out in another tab meanwhile, or somebody else has signed in, that wins.
        if (readUtenteId(fresh) !== readUtenteId(readToken())) return;
        client.setQueryData(query(fresh).queryKey, utente);
        // The same person, so the data read so far stays.
        previous.current = fresh;
        writeToken(fresh);
      },
      update: (changed) => {
        const now = readToken();
        // A late answer must not be attributed to somebody who has signed in in another tab meanwhile.
        if (readUtenteId(now) === changed.id) client.setQueryData(query(now).queryKey, changed);
      },
      refetch: () => refreshSessione(client),
    };
  }, [client, data, error, isFetching, logout, query, token]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the page. Its functions throw outside a SessionProvider. */
export function useSession(): Session {
  return use(SessionContext);
}
