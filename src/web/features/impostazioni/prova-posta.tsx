import type { Risposta } from '#contract/chiamate.ts';
import type { EsitoProva } from '#contract/valori.ts';
import { packErrore } from '#domain/validazione.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatOra } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { focusHeading } from '#web/shared/focus.ts';
import { ChevronRight, Send } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { call } from '#web/shared/api/call.ts';
import { Gruppo } from './campi-sezione.tsx';
import { leggiServer, type ServerScritto } from './posta-scritta.ts';
import styles from './passi.module.css';
import { testiPostaModulo } from './testi-posta.ts';
import { useSezione } from './use-sezione.ts';

/** The result of a test, its time and its values; null for the server of the environment. */
export interface ProvaFatta extends Risposta<'POST /impostazioni/posta/prova'> {
  ora: string;
  server: ServerScritto | null;
}

const CAMPI = {
  sconosciuto: 'host',
  vietato: 'host',
  certificato: 'host',
  porta: 'porta',
  protezione: 'protezione',
  password: 'password',
  mittente: 'mittente',
} as const satisfies Partial<Record<EsitoProva, keyof ServerScritto>>;

/** The field that a result is about. */
export const campoOf = (esito: EsitoProva): keyof ServerScritto | undefined =>
  (CAMPI as Partial<Record<EsitoProva, keyof ServerScritto>>)[esito];

interface ProvaProps {
  prova: ProvaFatta | null;
  onProva: (prova: ProvaFatta | null) => void;
  dalServer: boolean;
}

/** Sends a test letter with the typed values and shows the result (prodotto/lettere#prova). */
export function Prova({ prova, onProva, dalServer }: ProvaProps) {
  const t = useTesti(testiPostaModulo);
  const { form } = useSezione();
  const mail = useSession().utente?.email ?? '';
  const { asks, domanda } = useAskPassword<ServerScritto | null>();
  const { run, pending } = useAction({
    run: (scritto: ServerScritto | null) =>
      call('POST /impostazioni/posta/prova', {
        body: scritto ? { server: leggiServer(scritto) as never } : {},
      }),
    errorMessage: t('prova_storto'),
    onRejected: (error, scritto) => asks(error, scritto) || showFieldErrors(error, form),
    onDone: (esito, server) => onProva({ ...esito, server, ora: formatOra(new Date().toISOString()) }),
  });
  const press = async () => {
    onProva(null);
    if (dalServer) {
      await run(null);
      return;
    }
    const server = form.getValues('server') as ServerScritto;
    if (server.host.trim() === '') {
      form.setError('server.host', { type: 'server', message: packErrore('obbligatorio') });
      form.setFocus('server.host');
    } else if (await form.trigger('server', { shouldFocus: true })) await run({ ...server });
  };
  return (
    <Gruppo titolo={t('prova')}>
      <div className="grid left gap-10">
        <Button icon={<Send />} busy={pending ? t('prova_mando') : undefined} onClick={() => void press()}>
          {t('prova_manda')}
        </Button>
        <p className="soft small">{t(dalServer ? 'prova_a_server' : 'prova_a', { mail })}</p>
        {prova && !pending && <Esito key={prova.ora} prova={prova} mail={mail} />}
      </div>
      {/* In React, submit events bubble to the outer form. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {domanda(t('prova_password'), (scritto) => void run(scritto))}
      </div>
    </Gruppo>
  );
}

/** The result below the button, focused. */
function Esito({ prova, mail }: { prova: ProvaFatta; mail: string }) {
  const t = useTesti(testiPostaModulo);
  const { esito, risposta, ora, server } = prova;
  const indirizzo = esito === 'mittente' ? server?.mittente || mail : mail;
  return (
    <div ref={focusHeading} tabIndex={-1} className="wide">
      <Note severity={esito === 'partita' ? 'ok' : 'danger'}>
        <p>
          <b>{t(`esito_${esito}`, { ora, indirizzo })}</b> {esito === 'partita' && t('aiuto_partita')}
        </p>
        {esito !== 'partita' && <p>{t(`aiuto_${esito}`)}</p>}
        {risposta && (
          <details className={styles['risposta']}>
            <summary className="flex middle h44 gap-6 pointer">
              <ChevronRight />
              {t('risposta')}
            </summary>
            <code className="anywhere" lang="en">
              {risposta}
            </code>
          </details>
        )}
      </Note>
    </div>
  );
}
