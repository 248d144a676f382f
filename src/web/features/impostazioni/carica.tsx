import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Risposta } from '#contract/chiamate.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { messageOfErrore } from '#web/shared/api/field-errors.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatOra } from '#web/shared/format.ts';
import { type NomeVoce, nomiVoci } from '#web/shared/impostazioni/nomi-voci.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { refreshImpostazioni } from '#web/shared/queries/impostazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { ApiError, call, callFile } from '#web/shared/api/call.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './passi.module.css';
import { testiCarica } from './testi-carica.ts';

type Differenze = Risposta<'PUT /impostazioni.zip'>;
/** How many fields of a section are named. */
const MAX_CAMPI = 3;

/** Downloads all settings as one file, with the password (prodotto/impostazioni#archivio). */
export function Scarica({ variant = 'plain' }: { variant?: 'plain' | 'default' }) {
  const t = useTesti(testiCarica);
  const { asks, domanda } = useAskPassword<void>();
  const { run, pending } = useAction({
    run: () => callFile('GET /impostazioni.zip'),
    onDone: ({ blob, nome }) => saveFile(blob, nome ?? 'impostazioni.zip'),
    onRejected: (error) => asks(error, undefined),
  });
  return (
    <>
      <Button
        {...(variant === 'plain' && { variant })}
        busy={pending ? t('scarico') : undefined}
        onClick={() => void run()}
      >
        {t('scarica')}
      </Button>
      {domanda(t('scarica_password'), () => void run())}
    </>
  );
}

const versioniOf = ({ sezioni }: Differenze): string => sezioni.map(({ versione }) => versione).join(',');
const changedOf = ({ sezioni }: Differenze): NomeVoce[] =>
  sezioni.filter(({ campi }) => campi.length > 0).map(({ sezione }) => sezione);

/** Chooses a file of settings, shows the changes, and loads it (prodotto/impostazioni#archivio). */
export function Carica() {
  const t = useTesti(testiCarica);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [differenze, setDifferenze] = useState<Differenze | null>(null);
  const [fatto, setFatto] = useState<readonly NomeVoce[] | null>(null);
  const [nelFrattempo, setNelFrattempo] = useState(false);
  const { asks, domanda } = useAskPassword<() => unknown>();

  const check = useAction({
    run: (chosen: File) =>
      call('PUT /impostazioni.zip', { query: { prova: 'true' }, files: { zip: [chosen] } }),
    errorMessage: null,
    onDone: setDifferenze,
    onRejected: (error, chosen) => asks(error, () => void check.run(chosen)),
  });
  const load = useAction({
    run: ({ chosen, shown }: { chosen: File; shown: Differenze }) =>
      call('PUT /impostazioni.zip', { query: { versioni: versioniOf(shown) }, files: { zip: [chosen] } }),
    onDone: async (_, { shown }) => {
      setFatto(changedOf(shown));
      await refreshImpostazioni(client);
    },
    onRejected: (error, both) => {
      if (error instanceof ApiError && error.code === 'MODIFICATO_DA_ALTRI') {
        setNelFrattempo(true);
        void check.run(both.chosen);
        return true;
      }
      return asks(error, () => void load.run(both));
    },
  });
  const passo = fatto ? 'fatto' : differenze ? 'guarda' : check.failure ? 'errore' : 'scegli';
  useEffect(() => {
    if (passo !== 'scegli') heading.current?.focus();
  }, [passo]);
  const restart = () => {
    setFile(null);
    setDifferenze(null);
    setNelFrattempo(false);
  };
  return (
    <Card>
      <Stack>
        <h1 ref={heading} tabIndex={-1}>
          {t('titolo')}
        </h1>
        {fatto ? (
          <Caricato voci={fatto} />
        ) : differenze && file ? (
          <>
            {nelFrattempo && (
              <Note severity="warn" live>
                <p>
                  <b>{t('nel_frattempo')}</b> {t('nel_frattempo_testo')}
                </p>
              </Note>
            )}
            <Confronto
              nome={file.name}
              differenze={differenze}
              caricando={load.pending}
              onAltro={restart}
              onCarica={() => void load.run({ chosen: file, shown: differenze })}
            />
          </>
        ) : (
          <>
            {check.failure !== null && !check.pending && <Errori errore={check.failure} />}
            <p className="soft">{t('prima')}</p>
            <FilePicker
              label={t('file')}
              hint={check.pending ? t('controllo') : t('file_nota')}
              accept=".zip,application/zip"
              disabled={check.pending}
              files={file ? [file] : []}
              onFiles={([chosen]) => {
                if (!chosen) return;
                setFile(chosen);
                void check.run(chosen);
              }}
            />
          </>
        )}
      </Stack>
      {domanda(t('carica_password'), (again) => again())}
    </Card>
  );
}

interface ConfrontoProps {
  nome: string;
  differenze: Differenze;
  caricando: boolean;
  onAltro: () => void;
  onCarica: () => void;
}

function Confronto({ nome, differenze, caricando, onAltro, onCarica }: ConfrontoProps) {
  const t = useTesti(testiCarica);
  const nomi = useTesti(nomiVoci);
  const lingua = useLingua();
  const cambiano = changedOf(differenze);
  const uguali = differenze.sezioni.filter(({ sezione, campi }) => campi.length === 0 && sezione !== 'posta');
  const quando = new Date(differenze.creato_il);
  const isDate = !Number.isNaN(quando.getTime());
  return (
    <>
      <p className="soft">{t(cambiano.length === 0 ? 'uguale_tutto' : 'niente')}</p>
      <div className={cx('grid cols-1-auto middle framed r2 t2 tablet-one-col', styles['file'])}>
        <span>
          <b className="block anywhere">{nome}</b>
          {isDate && (
            <small className="block anywhere soft">
              {t('da', {
                centro: differenze.centro,
                giorno: formatGiorno(giornoInRome(quando), lingua, 'date'),
                ora: formatOra(differenze.creato_il),
              })}
            </small>
          )}
        </span>
        <Button onClick={onAltro}>{t('altro_file')}</Button>
      </div>
      {cambiano.length > 0 && (
        <>
          <ul className={cx(styles['elenco'], 'thick-t')} aria-label={t('che_cambia')}>
            {differenze.sezioni
              .filter(({ campi }) => campi.length > 0)
              .map((sezione) => (
                <li className="grid middle h56 g1-4 line-b t2 anywhere" key={sezione.sezione}>
                  <b>{nomi(sezione.sezione)}</b>
                  <span>{sayCampi(sezione, differenze, t)}</span>
                  <Tag variant="hold">{t('cambia')}</Tag>
                </li>
              ))}
            {!cambiano.includes('posta') && (
              <li className="grid middle h56 g1-4 line-b t2 anywhere soft">
                <b>{nomi('posta')}</b>
                <span>{t('posta_resta')}</span>
                <Tag variant="past">{t('resta')}</Tag>
              </li>
            )}
            {uguali.length > 0 && (
              <li className="grid middle h56 g1-4 line-b t2 anywhere soft">
                <b>{t('altre', { count: uguali.length })}</b>
                <span>{uguali.map(({ sezione }) => nomi(sezione)).join(', ')}</span>
                <Tag variant="past">{t('uguale')}</Tag>
              </li>
            )}
          </ul>
          {differenze.documenti > 0 && (
            <Note severity="danger">
              <p>{t('documenti', { count: differenze.documenti })}</p>
            </Note>
          )}
          <Note action={<Scarica variant="default" />}>
            <p>{t('consiglio')}</p>
          </Note>
          <Row className="justify-end">
            <LinkButton to={PATHS.impostazioni}>{t('lascia')}</LinkButton>
            <Button variant="primary" busy={caricando ? t('carico') : undefined} onClick={onCarica}>
              {t('carica_tutto', { count: cambiano.length })}
            </Button>
          </Row>
        </>
      )}
    </>
  );
}

/** The first changed fields of a section. */
function sayCampi(
  { sezione, campi }: Differenze['sezioni'][number],
  { non_pagate }: Differenze,
  t: Traduci<typeof testiCarica>,
): string {
  const said = campi
    .slice(0, MAX_CAMPI)
    .map(({ campo, prima, dopo }) =>
      prima === null || dopo === null
        ? campo.replaceAll('_', ' ')
        : t('campo', { nome: campo.replaceAll('_', ' '), prima: String(prima), dopo: String(dopo) }),
    );
  const rest = campi.length - said.length;
  const parti = [said.join('; '), rest > 0 && t('e_altri', { count: rest })].filter(Boolean).join(' ');
  return sezione === 'prezzi' && non_pagate > 0
    ? `${parti}. ${t('non_pagate', { count: non_pagate })}`
    : parti;
}

/** Why a file was refused: each wrong field by section. */
function Errori({ errore }: { errore: unknown }) {
  const t = useTesti(testiCarica);
  const nomi = useTesti(nomiVoci);
  const say = useMessaggio();
  const errors = (errore instanceof ApiError && errore.errors) || [];
  return (
    <>
      <Note severity="danger" live>
        <p>
          <b>{errors.length > 0 ? t('errori', { count: errors.length }) : t('non_letto')}</b>
        </p>
        <p>{errors.length > 0 ? t('correggi') : say(errore)}</p>
      </Note>
      {errors.length > 0 && (
        <ul className={cx(styles['elenco'], 'thick-t')}>
          {errors.slice(0, 20).map((one) => {
            const [sezione = ''] = one.campo.split('.');
            return (
              <li
                key={`${one.campo} ${one.codice}`}
                className={cx(styles['sbagliata'], 'grid middle h56 g1-4 line-b t2 anywhere')}
              >
                <b>{sezione in nomiVoci ? nomi(sezione as NomeVoce) : sezione}</b>
                <span>{messageOfErrore(one)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Caricato({ voci }: { voci: readonly NomeVoce[] }) {
  const t = useTesti(testiCarica);
  const nomi = useTesti(nomiVoci);
  const lingua = useLingua();
  const detti = new Intl.ListFormat(lingua).format(voci.map((voce) => nomi(voce)));
  return (
    <Note severity="ok" live>
      <p>
        <b>{t('fatto')}</b>
      </p>
      <p>{t('fatto_voci', { count: voci.length, nomi: detti })}</p>
      <Row>
        <LinkButton variant="primary" to={PATHS.home}>
          {t('guarda')}
        </LinkButton>
        <LinkButton to={PATHS.impostazioni}>{t('torna')}</LinkButton>
      </Row>
    </Note>
  );
}
