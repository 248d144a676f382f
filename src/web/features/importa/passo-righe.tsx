import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { announce } from '#web/shared/announce.ts';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { isOutcomeKnown } from '#web/shared/idempotency.ts';
import { refreshImportate } from '#web/shared/queries/importazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { coversBottom } from '#web/shared/focus.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { FileUp, Upload } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useMedia } from '#web/shared/use-media.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Table } from '#web/shared/ui/table.tsx';
import { importRighe } from './api.ts';
import type { CampoFoglio } from './campi-foglio.ts';
import { type LetturaFoglio, listCampi } from './colonne.ts';
import { countSorti, type Giudizio, type SorteRiga } from './giudizi.ts';
import styles from './importa.module.css';
import { RigaImporta } from './riga-importa.tsx';
import { useNomiCampi } from './nomi-campi.ts';
import { type Correggibile, type RigaFoglio, valoreOf } from './righe-foglio.ts';
import { useSayGiudizio } from './say-giudizio.ts';
import { testiRighe, type TraduciRighe } from './testi-righe.ts';
import { testiImporta } from './testi.ts';
import { makeFuori } from './fuori.ts';
import {
  addCorrezione,
  type EsitoImportazione,
  isSuperata,
  useAbilitazioniNote,
  useAnteprima,
  useBozza,
  useRighe,
} from './use-importa.ts';
import type { CambioCella, ValoreCella } from './read-valore.ts';

const FILTRI = ['tutte', 'errore', 'diverso', 'salta', 'nuova', 'tolta'] as const;
type Filtro = (typeof FILTRI)[number];
/** Rows rendered at a time: 2,000 at once would take a slow computer a second. */
const PASSO = 100;

/** The third step: what happens to each row. */
export function PassoRighe({ onFatto, onFoglio }: Pick<RigheProps, 'onFatto' | 'onFoglio'>) {
  const { bozza } = useBozza();
  const { note } = useAbilitazioniNote();
  const { righe, lasciate } = useRighe(bozza, note);
  if (!bozza.lettura || !note) return <Skeleton height="420px" />;
  return <Righe lettura={bozza.lettura} {...{ righe, lasciate, onFatto, onFoglio }} />;
}

interface RigheProps {
  lettura: LetturaFoglio;
  righe: readonly RigaFoglio[];
  lasciate: ReturnType<typeof useRighe>['lasciate'];
  onFatto: () => void;
  /** Goes to the step that loads a corrected sheet. */
  onFoglio: () => void;
}

function Righe({ lettura, righe, lasciate, onFatto, onFoglio }: RigheProps) {
  const t = useTesti(testiRighe);
  const tImporta = useTesti(testiImporta);
  const client = useQueryClient();
  const messaggio = useMessaggio();
  const { bozza, update } = useBozza();
  const { giudizi, buone, pending, failure, retry } = useAnteprima(righe, bozza);
  const campi = listCampi(lettura);
  const { say } = useSayGiudizio(lettura, campi);
  const narrow = useMedia('(max-width: 56.1875em)');
  const [scelto, setScelto] = useState<Filtro | null>(null);
  const filtro = scelto ?? (narrow ? 'errore' : 'tutte');
  /** Rows changed since the filter was chosen; they stay in the list. */
  const [toccate, setToccate] = useState<ReadonlySet<number>>(new Set());
  const [prima, setPrima] = useState<ReadonlyMap<number, Giudizio> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const sorteOf = ({ numero }: RigaFoglio): SorteRiga | null => giudizi.get(numero)?.sorte ?? null;
  const conto = countSorti(giudizi.values());
  const cambiate = new Set(
    prima && !pending
      ? righe.filter((riga) => prima.get(riga.numero)?.sorte !== sorteOf(riga)).map(({ numero }) => numero)
      : [],
  );
  const mostrate = righe
    .filter((riga) => filtro === 'tutte' || sorteOf(riga) === filtro || toccate.has(riga.numero))
    .toSorted((a, b) => Number(cambiate.has(b.numero)) - Number(cambiate.has(a.numero)));

  const { tolte } = bozza;
  const doppie = tolte.filter((numero) => bozza.doppie?.has(numero));
  const touch = (numero: number) => setToccate((now) => new Set(now).add(numero));
  const changed = useLatest((numero: number, campo: Correggibile, testo: string) => {
    touch(numero);
    update((now) => ({ correzioni: addCorrezione(now.correzioni, numero, campo, testo) }));
  });
  const taken = useLatest((numero: number) => {
    touch(numero);
    const out = tolte.includes(numero);
    update((now) => {
      const others = now.tolte.filter((one) => one !== numero);
      return { tolte: out ? others : [...others, numero] };
    });
    announce(t(out ? 'rimessa_detta' : 'tolta_detta', { riga: numero }));
  });
  const next = useLatest((from: HTMLElement) => {
    const wrong = [...box.current!.querySelectorAll<HTMLElement>('input[aria-invalid]')];
    const at = wrong.findIndex((one) => from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    const target = wrong[at] ?? wrong.find((one) => one !== from);
    if (target) target.focus();
    else from.blur();
  });

  const {
    run,
    pending: sending,
    failure: refused,
  } = useAction({
    run: (what: NonNullable<typeof buone>) => importRighe(lettura.tipo, what.righe, what.impronta),
    errorMessage: null,
    onRejected: (error) => {
      if (!isSuperata(error)) return false;
      setPrima(giudizi);
      retry();
      return true;
    },
    onDone: (answer, what) => {
      const esito: EsitoImportazione = {
        quando: new Date().toISOString(),
        nuove: answer.righe.filter(({ azione }) => azione === 'nuova').length,
        senzaMail: what.numeri.filter(
          (numero, n) =>
            answer.righe[n]?.azione === 'nuova' &&
            valoreOf(
              righe.find((riga) => riga.numero === numero)!,
              'email',
            ).testo === '',
        ).length,
        daCorreggere: conto.errore,
        tolte: conto.tolta,
        saltate: answer.righe.filter(({ azione }) => azione === 'salta').length,
        diverse: conto.diverso,
      };
      update({
        esito,
        fuori: makeFuori(lettura, righe, giudizi, (riga) => say(riga, giudizi.get(riga.numero)!), t),
      });
      void refreshImportate(client);
      onFatto();
    },
  });
  const go = () => {
    setPrima(null);
    if (buone && buone.numeri.length > 0) void run(buone);
  };
  const nuove = conto.nuova;
  // A refusal whose password dialog was cancelled is shown like any other; a new one asks again.
  const [annullata, setAnnullata] = useState<unknown>(null);
  const isAsked = (error: unknown) => asksPassword(error) && error !== annullata;
  return (
    <Stack>
      {failure !== null && !isAsked(failure) && (
        <Note severity="danger" live action={<Button onClick={retry}>{t('riprova')}</Button>}>
          <p>
            {t('controllo_storto')} {messaggio(failure)}
          </p>
        </Note>
      )}
      {prima && !pending && (
        <Note severity="warn" live onClose={() => setPrima(null)}>
          <p>{t(cambiate.size > 0 ? 'superata' : 'superata_uguale')}</p>
        </Note>
      )}
      {refused !== null && !isAsked(refused) && (
        <Note severity="danger" live>
          <p>
            {isOutcomeKnown(refused) || !(refused instanceof ApiError)
              ? `${t('importazione_storta')}. ${messaggio(refused)}`
              : t('importazione_incerta')}
          </p>
        </Note>
      )}
      {doppie.length > 0 && (
        <Note
          action={
            <Button
              onClick={() => update((now) => ({ tolte: now.tolte.filter((one) => !doppie.includes(one)) }))}
            >
              {t('rimetti_tutte')}
            </Button>
          }
        >
          <p>{t('doppie', { count: doppie.length })}</p>
        </Note>
      )}
      {conto.errore > 0 && (
        <Note
          action={
            <Button icon={<FileUp />} onClick={onFoglio}>
              {t('ricarica')}
            </Button>
          }
        >
          <p>{t('nel_foglio')}</p>
        </Note>
      )}
      <PickOne
        look="buttons"
        label={t('quali_righe')}
        value={filtro}
        onPick={(value) => {
          setScelto(value);
          setToccate(new Set());
        }}
        options={(narrow ? (['errore', 'diverso', 'nuova', 'salta', 'tolta', 'tutte'] as const) : FILTRI).map(
          (value) => ({
            value,
            label: t(`filtro_${value}`),
            conto: value === 'tutte' ? righe.length : giudizi.size === 0 ? null : conto[value],
          }),
        )}
      />
      <p className={cx(styles['avviso_stretto'], 'hide all-cols small soft')}>{tImporta('stretto')}</p>
      <Letto righe={righe} lasciate={lasciate} />
      <div ref={box}>
        <ElencoPagine
          key={filtro}
          query={{ data: { pages: [{ data: mostrate }] }, isError: false, isFetching: false, refetch: retry }}
          error=""
          scheletro={null}
          passo={PASSO}
          altre={(restano) => t('mostra_altre', { count: Math.min(restano, PASSO) })}
          vuoto={
            <p className="soft">{pending && giudizi.size === 0 ? t('sorte_attesa') : t('nessuna_qui')}</p>
          }
        >
          {(some) => (
            <Tavola campi={campi} lettura={lettura}>
              {some.map((riga) => (
                <RigaImporta
                  key={riga.numero}
                  riga={riga}
                  giudizio={giudizi.get(riga.numero) ?? null}
                  lettura={lettura}
                  cambiata={cambiate.has(riga.numero)}
                  onChange={changed}
                  onTogli={taken}
                  onNext={next}
                />
              ))}
            </Tavola>
          )}
        </ElencoPagine>
      </div>
      <div className={cx(styles['barra'], 'grid cols-1-auto middle sticky raised')} ref={coversBottom}>
        <Said later>
          <b className="lh130 block">{pending ? t('sorte_attesa') : sayConto(conto, t)}</b>
          <span className="lh130 block t2 soft">
            {conto.errore > 0 && `${t('restano_fuori', { count: conto.errore })} `}
            {lettura.tipo === 'persone' && nuove > 0 && <Inviti righe={righe} giudizi={giudizi} />}
          </span>
        </Said>
        <Button
          variant="primary"
          icon={<Upload />}
          disabled={pending || failure !== null || nuove === 0}
          busy={sending ? t('importo') : undefined}
          onClick={go}
        >
          {nuove === 0 && !pending
            ? t('niente')
            : t(lettura.tipo === 'persone' ? 'importa_persone' : 'importa_cose', { count: nuove })}
        </Button>
      </div>
      <Dialog open={sending} onClose={() => undefined} title={t('importo')}>
        <p>{t('importo_testo')}</p>
      </Dialog>
      <ConfirmPassword
        open={isAsked(failure) || isAsked(refused)}
        spiegazione={tImporta('password')}
        onClose={() => setAnnullata(isAsked(refused) ? refused : failure)}
        onDone={isAsked(refused) ? go : retry}
      />
    </Stack>
  );
}

/** A stable function that calls the latest version. */
function useLatest<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

function sayConto(conto: Record<SorteRiga, number>, t: TraduciRighe): string {
  return [
    t('conto_nuove', { count: conto.nuova }),
    conto.salta > 0 && t('conto_saltate', { count: conto.salta }),
    conto.diverso > 0 && t('conto_diverse', { count: conto.diverso }),
    conto.errore > 0 && t('conto_errore', { count: conto.errore }),
    conto.tolta > 0 && t('conto_tolte', { count: conto.tolta }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many invitations are mailed, and how many printed. */
function Inviti({
  righe,
  giudizi,
}: {
  righe: readonly RigaFoglio[];
  giudizi: ReadonlyMap<number, Giudizio>;
}) {
  const t = useTesti(testiRighe);
  const nuove = righe.filter(({ numero }) => giudizi.get(numero)?.sorte === 'nuova');
  const stampa = nuove.filter((riga) => valoreOf(riga, 'email').testo === '').length;
  const inviti = nuove.length - stampa;
  const said = [
    inviti > 0 && t('inviti', { count: inviti }),
    stampa > 0 && t('inviti_stampa', { count: stampa }),
  ].filter(Boolean);
  return <>{said.join(', ')}.</>;
}

/** What was changed while reading the sheet, and what was left out. */
function Letto({ righe, lasciate }: Pick<RigheProps, 'righe' | 'lasciate'>) {
  const t = useTesti(testiRighe);
  const count = new Map<Exclude<CambioCella, 'corretta'>, number>();
  for (const { valori } of righe)
    for (const { cambio } of Object.values(valori as Readonly<Record<string, ValoreCella>>))
      if (cambio && cambio !== 'corretta') count.set(cambio, (count.get(cambio) ?? 0) + 1);
  // Both parts of a divided name are marked.
  for (const cambio of ['diviso', 'diviso_incerto', 'girato'] as const)
    if (count.has(cambio)) count.set(cambio, Math.ceil(count.get(cambio)! / 2));
  const said = [
    lasciate.vuote > 0 && t('lasciate_vuote', { count: lasciate.vuote }),
    lasciate.nascoste > 0 && t('lasciate_nascoste', { count: lasciate.nascoste }),
    lasciate.titoli > 0 && t('lasciate_titoli', { count: lasciate.titoli }),
    ...[...count].map(([cambio, n]) => t(`letto_${cambio}`, { count: n })),
  ].filter((text) => text !== false);
  if (said.length === 0) return null;
  return (
    <Disclosure title={t('letto')}>
      <ul className="t2">
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Tavola({
  campi,
  lettura,
  children,
}: {
  campi: readonly CampoFoglio[];
  lettura: LetturaFoglio;
  children: ReactNode;
}) {
  const t = useTesti(testiRighe);
  const { head } = useNomiCampi(lettura.tipo);
  return (
    <div className={cx(styles['scatola'], 'ring-in')}>
      <Table cards className={cx(styles['tavola'], 'lh130')}>
        <thead>
          <tr>
            <th scope="col">{t('riga')}</th>
            <th scope="col">{t('sorte')}</th>
            {campi.map((campo) => (
              <th key={campo} scope="col" data-campo={campo}>
                {head(campo)}
              </th>
            ))}
            <th scope="col">
              <span className="unseen">{t('togli')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  );
}
