import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Risposta } from '#contract/chiamate.ts';
import {
  takeTentativo,
  type ScopoEsterno,
  type TentativoEsterno,
} from '#web/shared/accesso-esterno/tentativo.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { refreshSessione } from '#web/shared/queries/account.ts';
import { refreshDocumenti } from '#web/shared/queries/documenti.ts';
import { consumePath, rememberPath, type PaginaRicordata } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { CodiceEsterno } from './codice-esterno.tsx';
import { CompletaIscrizione } from './completa-iscrizione.tsx';
import { EsternoFallito } from './esterno-fallito.tsx';
import { IscrizioneInAttesa } from './iscrizione-in-attesa.tsx';
import { Contesa, DatiDiversi, findOstacolo, type OnToken, type Ostacolo } from './prova-esterna.tsx';
import { testiAccount } from './testi.ts';

type Esito =
  | Ostacolo
  | Risposta<'POST /auth/accesso-esterno'>
  | { esito: 'collegata'; identita: string | null }
  | { esito: 'attesa'; email: string }
  | { esito: 'fallito'; error: unknown; scopo: ScopoEsterno };

/** Finishes the visit to the provider that this tab has begun. */
async function finish(begun: TentativoEsterno | null, ritorno: string): Promise<Esito> {
  if (!begun) throw new ApiError('ESTERNO_ALTRO_BROWSER', { status: 400 });
  const { scopo, tentativo, iscrizione } = begun;
  const body = { tentativo, ritorno };
  if (scopo === 'accesso') {
    const entered = await call('POST /auth/accesso-esterno', { body });
    if (entered.esito !== 'iscrizione' || iscrizione === undefined) return entered;
    const waiting = { identita: entered.identita, iscrizione };
    const made = await call('POST /auth/accesso-esterno/iscrizione', { body: waiting });
    return { esito: 'entrata', ...made! };
  }
  if (scopo === 'conferma') {
    const confirmed = await call('POST /utenti/me/accesso-esterno/conferma', { body });
    return { esito: 'entrata', identita: null, ...confirmed };
  }
  const { identita } = await call('POST /utenti/me/accesso-esterno', { body });
  return { esito: 'collegata', identita };
}

/** Remembers the page again, for the login that the person tries next. */
function rememberAgain(page: PaginaRicordata | null): void {
  if (page) rememberPath(page.path, page.y);
}

interface RitornoEsternoProps {
  /** Called when everything is done: the page leads on from there. */
  onDone: (scopo: ScopoEsterno, remembered: PaginaRicordata | null) => void;
}

/** The page to which the provider sends the browser back (prodotto/account#accesso-esterno). */
export function RitornoEsterno({ onDone }: RitornoEsternoProps) {
  const t = useTesti(testiAccount);
  const { signIn } = useSession();
  const client = useQueryClient();
  const [stato, setStato] = useState<Esito | null>(null);
  const scopo = useRef<ScopoEsterno>('accesso');
  // Taken at once: the layout forgets it as soon as it knows that somebody is signed in.
  const remembered = useRef<PaginaRicordata>(null);
  // A visit is finished only once, but effects may run twice.
  const finishing = useRef<Promise<Esito>>(null);

  const done = () => onDone(scopo.current, remembered.current);
  /** Leads on, unless something stands in the way of what the provider vouches for. */
  const goOn = async (identita: string | null): Promise<void> => {
    const ostacolo = identita === null ? null : await findOstacolo(identita);
    if (ostacolo) setStato(ostacolo);
    else done();
  };
  const enter: OnToken = async (token, identita) => {
    if (!(await signIn(token))) throw new ApiError('UNAUTHORIZED', { status: 401 });
    await goOn(identita);
  };
  const onFinished = useEffectEvent(async (esito: Esito): Promise<void> => {
    if (esito.esito === 'entrata') await enter(esito.access_token, esito.identita);
    else if (esito.esito === 'collegata') {
      // What was linked may have verified the document.
      await Promise.all([refreshSessione(client), refreshDocumenti(client)]);
      await goOn(esito.identita);
    } else setStato(esito);
  });

  useEffect(() => {
    let listening = true;
    if (!finishing.current) {
      const begun = takeTentativo();
      if (begun) scopo.current = begun.scopo;
      remembered.current = consumePath();
      finishing.current = finish(begun, window.location.search);
      // Removes the code from the history and from the address, which people may copy.
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
    finishing.current
      .then((esito) => (listening ? onFinished(esito) : undefined))
      .catch((error: unknown) => {
        if (!listening) return;
        if (scopo.current === 'accesso') rememberAgain(remembered.current);
        setStato({ esito: 'fallito', error, scopo: scopo.current });
      });
    return () => {
      listening = false;
    };
  }, []);

  switch (stato?.esito) {
    case 'codice':
      return <CodiceEsterno identita={stato.identita} onToken={enter} />;
    case 'iscrizione':
      return (
        <CompletaIscrizione
          identita={stato.identita}
          dati={stato.dati}
          provata={stato.provata}
          onToken={enter}
          onWaiting={(email) => {
            rememberAgain(remembered.current);
            setStato({ esito: 'attesa', email });
          }}
        />
      );
    case 'diversi':
      return <DatiDiversi ostacolo={stato} onDone={done} />;
    case 'contesa':
      return <Contesa onDone={done} />;
    case 'attesa':
      return <IscrizioneInAttesa email={stato.email} />;
    case 'fallito':
      return <EsternoFallito error={stato.error} scopo={stato.scopo} />;
    default:
      return (
        <NarrowPage title={t('un_momento')} loading>
          {null}
        </NarrowPage>
      );
  }
}
