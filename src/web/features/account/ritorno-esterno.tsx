import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Risposta } from '#contract/chiamate.ts';
import {
  type ScopoEsterno,
  takeTentativo,
  type TentativoEsterno,
} from '#web/shared/accesso-esterno/tentativo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { refreshSessione } from '#web/shared/queries/account.ts';
import { refreshDocumenti } from '#web/shared/queries/documenti.ts';
import { ALTEZZA, consumePath, type PaginaRicordata, rememberPath } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { ApiError, call } from '#web/shared/api/call.ts';
import { CodiceEsterno } from './codice-esterno.tsx';
import { CompletaIscrizione } from './completa-iscrizione.tsx';
import { EsternoFallito } from './esterno-fallito.tsx';
import { IscrizioneInAttesa } from './register-form.tsx';
import { Contesa, DatiDiversi, findOstacolo, type OnToken, type Ostacolo } from './prova-esterna.tsx';
import { testiAccount } from './testi.ts';

type Esito =
  | Ostacolo
  | Risposta<'POST /auth/accesso-esterno'>
  | { esito: 'collegata'; identita: string | null }
  | { esito: 'attesa'; email: string }
  | { esito: 'fallito'; error: unknown; scopo: ScopoEsterno };

/** Finishes the sign-in with the provider that this tab began. */
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

function rememberAgain(page: PaginaRicordata | null): void {
  if (page) rememberPath(page.path, page.y);
}

/**
 * The page to which the provider redirects (prodotto/account#accesso-esterno). It then goes to the remembered page
 * (prodotto/schermate#ritorno).
 */
export default function Pagina() {
  const t = useTesti(testiAccount);
  const toast = useToast();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const client = useQueryClient();
  const [stato, setStato] = useState<Esito | null>(null);
  const scopo = useRef<ScopoEsterno>('accesso');
  // Read at once: the layout forgets it when the session is known.
  const remembered = useRef<PaginaRicordata>(null);
  // The code works once, but effects may run twice.
  const finishing = useRef<Promise<Esito>>(null);

  const done = () => {
    if (scopo.current === 'collegamento') toast.show({ severity: 'ok', message: t('esterno_collegato') });
    if (scopo.current === 'conferma') toast.show({ severity: 'ok', message: t('esterno_confermato') });
    const page = remembered.current;
    void navigate(page?.path ?? (scopo.current === 'accesso' ? PATHS.home : PATHS.profiloAccount), {
      replace: true,
      ...(page && { state: { [ALTEZZA]: page.y } }),
    });
  };
  /** Leaves the page, unless the person could not be verified. */
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
      // Linking may have verified the document.
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
      // Remove the code from the history and from the address, which people may copy.
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
