import { type ReactNode, useState } from 'react';
import { useAction } from '#web/shared/form/use-action.ts';
import { localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { coversBottom } from '#web/shared/focus.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, CircleCheck, MoveRight, TriangleAlert } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { PickOne, type PickOneProps } from '#web/shared/ui/pick-one.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { abilitazioneOf, CAMPI_FOGLIO, campoAbilitazione, type Destinazione } from './campi-foglio.ts';
import {
  type AbilitazioneNota,
  type Colonna,
  countRilasci,
  type DomandaFoglio,
  durataOf,
  isRilasci,
  type LetturaFoglio,
  listDomande,
  listMancanti,
  listNascoste,
  listRighe,
  listUnite,
  moveColonna,
  startLettura,
} from './colonne.ts';
import { type Codifica, CODIFICHE, type Foglio, listAccentate } from './foglio.ts';
import styles from './importa.module.css';
import { useNomiCampi } from './nomi-campi.ts';
import { readAnew } from './read-foglio.ts';
import { testiImporta, type TraduciImporta } from './testi.ts';
import { useAbilitazioniNote, useBozza } from './use-importa.ts';
import { writeCella } from './read-valore.ts';

/** The second step: the field of each column, and doubtful guesses. */
export function PassoColonne({ onAvanti }: { onAvanti: () => void }) {
  const t = useTesti(testiImporta);
  const { bozza, update } = useBozza();
  const { query } = useAbilitazioniNote();
  const { lettura } = bozza;
  if (!lettura) return null;
  return (
    <Caricato query={query} error={t('abilitazioni_errore')} scheletro={<Skeleton height="320px" />}>
      {(note) => (
        <Colonne
          lettura={lettura}
          note={note}
          onLettura={(change) => update((now) => ({ lettura: now.lettura && change(now.lettura) }))}
          onAvanti={onAvanti}
        />
      )}
    </Caricato>
  );
}

interface ColonneProps {
  lettura: LetturaFoglio;
  note: readonly AbilitazioneNota[];
  onLettura: (change: (now: LetturaFoglio) => LetturaFoglio) => void;
  onAvanti: () => void;
}

function Colonne({ lettura, note, onLettura, onAvanti }: ColonneProps) {
  const t = useTesti(testiImporta);
  const lingua = useLingua();
  const oggi = useOggi();
  const { head } = useNomiCampi(lettura.tipo);
  const domande = listDomande(lettura, note, oggi);
  const mancanti = listMancanti(lettura);
  const list = (all: readonly string[]) => new Intl.ListFormat(localeOf(lingua)).format(all);
  const change = (n: number, some: Partial<Colonna>) =>
    onLettura((now) => ({
      ...now,
      colonne: now.colonne.map((one) => (one.n === n ? { ...one, ...some } : one)),
    }));
  const nameOf = ({ che, colonna }: DomandaFoglio): string =>
    colonna ? titoloOf(colonna, t) : t(`domanda_${che}`);
  const importate = lettura.colonne.filter(({ campo }) => campo !== null).length;
  return (
    <Stack>
      <DelFoglio lettura={lettura} note={note} domande={domande} onLettura={onLettura} />
      <ul className="thick-t">
        {lettura.colonne.map((colonna) => (
          <Riga
            key={colonna.n}
            colonna={colonna}
            lettura={lettura}
            note={note}
            domande={domande.filter((one) => one.colonna === colonna)}
            onMove={(campo) => onLettura((now) => moveColonna(now, colonna.n, campo))}
            onChange={(some) => change(colonna.n, some)}
          />
        ))}
      </ul>
      {mancanti.length > 0 && lettura.titoli !== null && (
        <Note severity="warn">
          <p>{t('mancano', { count: mancanti.length, campi: list(mancanti.map(head)) })}</p>
        </Note>
      )}
      <div className={cx(styles['barra'], 'grid cols-1-auto middle sticky raised')} ref={coversBottom}>
        <Said later>
          <b className="lh130 block">
            {domande.length > 0
              ? t('restano', { count: domande.length, quali: list([...new Set(domande.map(nameOf))]) })
              : t('nessuna_domanda')}
          </b>
          <span className="lh130 block t2 soft">
            {t('colonne_importate', { colonne: lettura.colonne.length, count: importate })}
          </span>
        </Said>
        <Button variant="primary" icon={<MoveRight />} disabled={domande.length > 0} onClick={onAvanti}>
          {t('controlla')}
        </Button>
      </div>
    </Stack>
  );
}

const titoloOf = ({ titolo, n }: Colonna, t: TraduciImporta): string =>
  titolo === '' ? t('colonna', { n: n + 1 }) : titolo;

interface DelFoglioProps extends Omit<ColonneProps, 'onAvanti'> {
  domande: readonly DomandaFoglio[];
}

function DelFoglio({ lettura, note, domande, onLettura }: DelFoglioProps) {
  const t = useTesti(testiImporta);
  const { foglio, titoli, tipo, unite, nascoste, cosa, descrizione } = lettura;
  const [choosing, setChoosing] = useState(titoli === null);
  const asks = (che: DomandaFoglio['che']) => domande.some((one) => one.che === che);
  const joined = listUnite(lettura).length;
  const hidden = listNascoste(lettura).length;
  const first = foglio.righe.map((riga) => riga.map(writeCella).join(' ').trim());
  const above = first.slice(0, Math.max(titoli ?? 0, 0)).filter((text) => text !== '');
  return (
    <>
      {titoli !== null && titoli > 0 && above.length > 0 && (
        <Note action={!choosing && <Button onClick={() => setChoosing(true)}>{t('titoli_cambia')}</Button>}>
          <p>
            {t('titoli_trovati', { count: above.length, prima: above[0]!.slice(0, 60), riga: titoli + 1 })}
          </p>
        </Note>
      )}
      {titoli === -1 && (
        <Note action={!choosing && <Button onClick={() => setChoosing(true)}>{t('titoli_cambia')}</Button>}>
          <p>{t('titoli_nessuno')}</p>
        </Note>
      )}
      {(choosing || titoli === null) && (
        <Chiede aperta={titoli === null}>
          <Select
            label={t('titoli_quale')}
            value={titoli === null ? '' : String(titoli)}
            onChange={(value) => {
              setChoosing(false);
              onLettura(() => startLettura(foglio, tipo, note, Number(value)));
            }}
            options={[
              ...(titoli === null ? [{ value: '', label: t('si_scegli') }] : []),
              ...first.slice(0, 20).flatMap((testo, n) =>
                testo === ''
                  ? []
                  : [
                      {
                        value: String(n),
                        label: t('titoli_riga', { riga: n + 1, testo: testo.slice(0, 80) }),
                      },
                    ],
              ),
              { value: '-1', label: t('titoli_senza') },
            ]}
          />
        </Chiede>
      )}
      {foglio.codifica !== null && (
        <Codifiche
          foglio={foglio}
          onFoglio={(read) => onLettura(() => startLettura(read, tipo, note, titoli ?? undefined))}
        />
      )}
      {foglio.altri > 0 && (
        <Note>
          <p>{t('altri_fogli', { count: foglio.altri })}</p>
        </Note>
      )}
      {hidden > 0 && (
        <Bivio
          testo={t('nascoste', { count: hidden })}
          value={nascoste}
          onPick={(value) => onLettura((now) => ({ ...now, nascoste: value }))}
          options={[
            { value: 'fuori', label: t('nascoste_fuori', { count: hidden }) },
            { value: 'dentro', label: t('nascoste_dentro', { count: hidden }) },
          ]}
        />
      )}
      {joined > 0 && (
        <Bivio
          aperta={asks('unite')}
          testo={t('unite', { count: joined })}
          value={unite}
          onPick={(value) => onLettura((now) => ({ ...now, unite: value }))}
          options={[
            { value: 'ripeti', label: t('unite_ripeti') },
            { value: 'vuote', label: t('unite_vuote') },
          ]}
        />
      )}
      {(asks('cosa') || cosa !== null) && (
        <Bivio
          testo={t('cosa')}
          value={cosa}
          onPick={(value) => onLettura((now) => ({ ...now, cosa: value }))}
          options={[
            { value: 'spazio', label: t('spazio') },
            { value: 'strumento', label: t('strumento') },
          ]}
        />
      )}
      {(asks('descrizione') || descrizione !== null) && (
        <Bivio
          testo={t('descrizione_manca')}
          value={descrizione}
          onPick={(value) => onLettura((now) => ({ ...now, descrizione: value }))}
          options={[
            { value: 'nome', label: t('descrizione_nome') },
            { value: 'vuota', label: t('descrizione_vuota') },
          ]}
        />
      )}
    </>
  );
}

/** The encoding of a text, with its accented letters as a sample. */
function Codifiche({ foglio, onFoglio }: { foglio: Foglio; onFoglio: (read: Foglio) => void }) {
  const t = useTesti(testiImporta);
  const { run } = useAction({
    run: (codifica: Codifica) => readAnew(foglio, codifica),
    errorMessage: t('foglio_guasto'),
    onDone: onFoglio,
  });
  const testo = t('codifica');
  return (
    <Chiede aperta={false} testo={testo}>
      <Row>
        <PickOne
          look="segments"
          label={testo}
          value={foglio.codifica}
          onPick={(codifica) => void run(codifica)}
          options={CODIFICHE.map((value) => ({
            value,
            label: t(`codifica_${value.replace('-', '_') as 'macintosh'}`),
          }))}
        />
        <Said>{listAccentate(foglio).join(' · ')}</Said>
      </Row>
    </Chiede>
  );
}

/** A question with its answers, marked while it is open. */
function Chiede({ aperta, testo, children }: { aperta: boolean; testo?: string; children: ReactNode }) {
  return (
    <div className={cx(styles['chiede'], 'grid left g2', aperta && styles['aperta'])}>
      {testo !== undefined && (
        <p className={cx(styles['dubbio'], 'flex g2 w600')}>
          {aperta ? <TriangleAlert /> : <CircleCheck />}
          <span>{testo}</span>
        </p>
      )}
      {children}
    </div>
  );
}

interface BivioProps<V extends string> extends Pick<PickOneProps<V>, 'options' | 'value' | 'onPick'> {
  testo: string;
  aperta?: boolean;
}

/** A question with a few possible answers; by default open until one is chosen. */
function Bivio<V extends string>({ testo, aperta, ...scelta }: BivioProps<V>) {
  return (
    <Chiede aperta={aperta ?? scelta.value === null} testo={testo}>
      <PickOne look="segments" label={testo} {...scelta} />
    </Chiede>
  );
}

interface RigaProps {
  colonna: Colonna;
  lettura: LetturaFoglio;
  note: readonly AbilitazioneNota[];
  domande: readonly DomandaFoglio[];
  onMove: (campo: Destinazione | null) => void;
  onChange: (some: Partial<Colonna>) => void;
}

function Riga({ colonna, lettura, note, domande, onMove, onChange }: RigaProps) {
  const t = useTesti(testiImporta);
  const { say } = useNomiCampi(lettura.tipo);
  const titolo = titoloOf(colonna, t);
  const campi: Destinazione[] = [
    ...(lettura.tipo === 'persone' ? (['cognome_nome'] as const) : []),
    ...(Object.keys(CAMPI_FOGLIO[lettura.tipo]) as Destinazione[]),
    ...(lettura.tipo === 'persone' ? note.map(({ nome }) => campoAbilitazione(nome)) : []),
  ];
  const takenBy = (campo: Destinazione) =>
    lettura.colonne.find((one) => one.campo === campo && one.n !== colonna.n);
  return (
    <li
      className={cx(
        styles['colonna'],
        'grid middle h64 gap-6-4 p2-3 line-b t2 lh130',
        domande.length > 0 && styles['aperta'],
      )}
    >
      <div className="min0 anywhere">
        <b>{titolo}</b>
        <small className="block small soft">
          {colonna.esempi.map((text) => text || t('vuoto')).join(' · ')}
        </small>
      </div>
      <MoveRight className={cx(styles['freccia'], 'soft')} />
      <Select<string>
        label={t('va_in', { titolo })}
        hideLabel
        value={colonna.campo ?? ''}
        onChange={(value) => onMove(value === '' ? null : (value as Destinazione))}
        options={[
          { value: '', label: t('non_importare') },
          ...campi.map((campo) => {
            const other = takenBy(campo);
            return {
              value: campo,
              label: say(campo),
              ...(other && { note: t('ora_da', { titolo: titoloOf(other, t) }) }),
            };
          }),
        ]}
      />
      <div className={cx(styles['perche'], 'grid left gap-10')}>
        <Perche {...{ colonna, lettura, note, onMove, onChange }} />
      </div>
    </li>
  );
}

/** How the field of a column was found, or the questions that decide it. */
function Perche({ colonna, lettura, note, onMove, onChange }: Omit<RigaProps, 'domande'>) {
  const t = useTesti(testiImporta);
  const oggi = useOggi();
  const { campo, come, somiglia, ordine, si, date } = colonna;
  if (campo === null) {
    if (come === null && somiglia !== null) {
      const nome = abilitazioneOf(somiglia) ?? '';
      return (
        <Bivio
          testo={t('somiglia', { nome })}
          value={null}
          onPick={(value) => onMove(value === 'si' ? somiglia : null)}
          options={[
            { value: 'si', label: t('somiglia_si') },
            { value: 'no', label: t('somiglia_no') },
          ]}
        />
      );
    }
    const text = come === 'altra' ? 'gia_presa' : come === 'mano' ? 'resta_fuori' : 'non_riconosciuta';
    return <span className="soft small">{t(text)}</span>;
  }
  if (campo === 'cognome_nome') {
    const text = t(ordine === null ? 'dividi_quale' : 'dividi');
    return (
      <Bivio
        testo={text}
        value={ordine}
        onPick={(value) => onChange({ ordine: value })}
        options={[
          { value: 'cognome', label: t('prima_cognome') },
          { value: 'nome', label: t('prima_nome') },
        ]}
      />
    );
  }
  const sure = (
    <span className="inline middle g2 bold ok">
      <Check />
      {t(come === 'mano' ? 'scelta_da_te' : come === 'valori' ? 'dai_valori' : 'riconosciuta')}
    </span>
  );
  if (!isRilasci(colonna, lettura.tipo)) return sure;
  const count = countRilasci(colonna, listRighe(lettura).righe, oggi);
  const mesi = durataOf(colonna, note);
  const lasts =
    campo === 'abilitazioni'
      ? t('si_da_oggi')
      : mesi === null
        ? t('si_senza_fine')
        : t('si_mesi', { count: mesi });
  return (
    <>
      {count.si === 0 && count.date === 0 && sure}
      {count.si > 0 && (
        <Chiede aperta={si === null} testo={t('si_quando', { count: count.si })}>
          <Select
            label={t('si_quale')}
            hideLabel
            value={si ?? ''}
            onChange={(value) => value !== '' && onChange({ si: value })}
            options={[
              ...(si === null ? [{ value: '' as const, label: t('si_scegli') }] : []),
              { value: 'oggi', label: lasts },
              { value: 'fuori', label: t('si_fuori') },
            ]}
          />
        </Chiede>
      )}
      {count.date > 0 && mesi !== null && (
        <Bivio
          testo={t('date_quali', { count: count.date })}
          value={date}
          onPick={(value) => onChange({ date: value })}
          options={[
            { value: 'fino', label: t('date_fino') },
            { value: 'avuta', label: t('date_avuta') },
          ]}
        />
      )}
    </>
  );
}
