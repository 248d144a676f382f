import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { SezioneDi } from '#contract/impostazioni.ts';
import { PAROLE, PORTE_POSTA } from '#contract/valori.ts';
import { unpackErrore } from '#domain/validazione.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { serverPostaQuery } from '#web/shared/queries/posta.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { Campo, Fila, Gruppo } from './campi-sezione.tsx';
import { ParoleVostre } from './parole-vostre.tsx';
import {
  isSameLogin,
  leggiPosta,
  type PostaScritta,
  protezioneOf,
  scriviPosta,
  type ServerScritto,
} from './posta-scritta.ts';
import { campoOf, Prova, type ProvaFatta } from './prova-posta.tsx';
import { defineSezione } from './sezione.ts';
import { StatoLettere, StatoPosta } from './stato-posta.tsx';
import { testiPostaModulo } from './testi-posta.ts';
import { useSezione } from './use-sezione.ts';

export const posta = defineSezione<'posta', PostaScritta, typeof testiPostaModulo>({
  nome: 'posta',
  testi: testiPostaModulo,
  frase: ({ t }) => t('frase'),
  scrivi: scriviPosta,
  leggi: leggiPosta,
  campi: ({ t }) => [
    { campo: 'server.host', nome: t('cambio_host') },
    { campo: 'server.porta', nome: t('porta') },
    { campo: 'server.protezione', nome: t('protezione'), mostra: (quale: 'tls' | 'starttls') => t(quale) },
    { campo: 'server.utente', nome: t('utente') },
    { campo: 'server.password', nome: t('password'), mostra: (password: string) => password && '…' },
    { campo: 'server.mittente', nome: t('mittente') },
    ...PAROLE.map((quali) => ({ campo: `parole.${quali}`, nome: t(`parole_${quali}`) })),
  ],
  segreti: ['server.password'],
  guarda: PATHS.posta,
  password: ({ t }) => t('password_serve'),
  Stato: StatoPosta,
  Campi: function Campi() {
    const { impostazioni } = useSezione();
    const [prova, setProva] = useState<ProvaFatta | null>(null);
    const dalServer = impostazioni.dal_server.includes('smtp');
    return (
      <>
        <StatoLettere />
        {dalServer ? <Impostata /> : <Casella prova={prova} />}
        <Prova prova={prova} onProva={setProva} dalServer={dalServer} />
        <ParoleVostre />
      </>
    );
  },
});

/** The server and the login. A failed test marks its field until that is changed. */
function Casella({ prova }: { prova: ProvaFatta | null }) {
  const t = useTesti(testiPostaModulo);
  const { form, base, impostazioni } = useSezione();
  const server = form.watch('server') as ServerScritto;
  const { server: prima, salvata } = base as PostaScritta;
  const segno = (campo: keyof ServerScritto): string | undefined =>
    prova && campoOf(prova.esito) === campo && prova.server?.[campo] === server[campo]
      ? t(`campo_${prova.esito as 'password'}`)
      : undefined;
  const cambiato = salvata && !isSameLogin(server, prima);
  const suPassword = cambiato ? t('password_cambiato') : server.password ? t('password_nuova') : undefined;
  const mittenteDalServer = impostazioni.dal_server.includes('mittente');
  return (
    <Gruppo titolo={t('casella')}>
      <Fila>
        <Campo
          nome="server.host"
          label={t('host')}
          hint={segno('host') ? undefined : t('host_dove')}
          segnato={segno('host')}
          frasi={{ non_valido: t('host_non_valido') }}
        />
        <Fila>
          <Scelta
            campo="porta"
            voci={PORTE_POSTA.map(String)}
            segnato={segno('porta')}
            onScelta={(porta) =>
              form.setValue('server.protezione', protezioneOf(porta), { shouldDirty: true })
            }
          />
          <Scelta campo="protezione" voci={['tls', 'starttls']} segnato={segno('protezione')} />
        </Fila>
      </Fila>
      <Fila>
        <Campo nome="server.utente" label={t('utente')} />
        <Password
          hint={segno('password') ? undefined : suPassword}
          placeholder={salvata && !cambiato ? t('password_salvata') : undefined}
          segnato={segno('password')}
        />
      </Fila>
      {mittenteDalServer ? (
        <MittenteDalServer />
      ) : (
        <Campo
          nome="server.mittente"
          label={t('mittente')}
          type="email"
          placeholder={casellaOf(impostazioni.sezioni)}
          hint={t('mittente_risposte')}
          segnato={segno('mittente')}
        />
      )}
    </Gruppo>
  );
}

/** The centre's mailbox, the default sender. */
function casellaOf(sezioni: readonly { sezione: string }[]): string | undefined {
  const centro = sezioni.find(({ sezione }) => sezione === 'centro') as SezioneDi<'centro'> | undefined;
  return centro?.valore.casella;
}

interface SceltaProps {
  campo: 'porta' | 'protezione';
  voci: readonly string[];
  segnato: string | undefined;
  onScelta?: (voce: string) => void;
}

function Scelta({ campo, voci, segnato, onScelta }: SceltaProps) {
  const t = useTesti(testiPostaModulo);
  const { form, field } = useSezione();
  const {
    field: { ref, value, onChange },
  } = useController({ name: `server.${campo}`, control: form.control });
  return (
    <Select
      ref={ref}
      label={t(campo)}
      value={value as string}
      options={voci.map((voce) => ({
        value: voce,
        label: campo === 'porta' ? voce : t(voce as 'tls' | 'starttls'),
      }))}
      error={field(`server.${campo}`).error ?? segnato}
      onChange={(next) => {
        onChange(next);
        onScelta?.(next);
      }}
    />
  );
}

interface PasswordProps {
  hint: string | undefined;
  placeholder: string | undefined;
  segnato: string | undefined;
}

function Password({ hint, placeholder, segnato }: PasswordProps) {
  const t = useTesti(testiPostaModulo);
  const { form, field } = useSezione();
  const { error, ...input } = field('server.password');
  const message = form.getFieldState('server.password', form.formState).error?.message ?? '';
  const manca = unpackErrore(message)?.codice === 'obbligatorio';
  return (
    <PasswordField
      autoComplete="off"
      label={t('password')}
      hint={hint}
      placeholder={placeholder}
      error={manca ? t('password_manca') : (error ?? segnato)}
      {...input}
    />
  );
}

function MittenteDalServer() {
  const t = useTesti(testiPostaModulo);
  const { data } = useQuery(serverPostaQuery());
  return (
    <TextField
      label={t('mittente')}
      disabled
      value={data?.mittente ?? ''}
      hint={t('mittente_dal_server')}
      readOnly
    />
  );
}

/** The server of the environment, read-only here. */
function Impostata() {
  const t = useTesti(testiPostaModulo);
  const { data } = useQuery(serverPostaQuery());
  const server = data?.server;
  const spento = { disabled: true, readOnly: true } as const;
  return (
    <>
      <Note>
        <p>
          <b>{t('dal_server')}</b> {t('dal_server_chi')}
        </p>
      </Note>
      <Gruppo titolo={t('casella')}>
        <Fila>
          <TextField label={t('host')} hint={t('host_dove')} value={server?.host ?? ''} {...spento} />
          <Fila>
            <TextField label={t('porta')} value={server?.porta ?? ''} {...spento} />
            <TextField
              label={t('protezione')}
              value={server ? t(server.protezione ?? 'nessuna') : ''}
              {...spento}
            />
          </Fila>
        </Fila>
        <Fila>
          <TextField label={t('utente')} value={server?.utente ?? ''} {...spento} />
          <TextField label={t('password')} value="" placeholder={t('password_sul_server')} {...spento} />
        </Fila>
        <TextField
          label={t('mittente')}
          hint={t('mittente_risposte')}
          value={data?.mittente ?? ''}
          {...spento}
        />
      </Gruppo>
    </>
  );
}
