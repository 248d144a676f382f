import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { announce } from '#web/shared/announce.ts';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { isOutcomeKnown } from '#web/shared/idempotency.ts';
import { refreshImportate } from '#web/shared/queries/importazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { coversBottom } from '#web/shared/ui/covers-bottom.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { FilterButtons } from '#web/shared/ui/filter-buttons.tsx';
import { Upload } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useMedia } from '#web/shared/use-media.ts';
import { importRighe } from './api.ts';
import type { Campo } from './campi-foglio.ts';
import { listCampi, type Lettura } from './colonne.ts';
import { countSorti, type Giudizio, type Sorte } from './giudizi.ts';
import styles from './importa.module.css';
import { RigaImporta } from './riga-importa.tsx';
import { useNomiCampi } from './nomi-campi.ts';
import { valoreOf, type RigaFoglio } from './righe-foglio.ts';
import { useSayGiudizio } from './say-giudizio.ts';
import { testiImporta, type TraduciImporta } from './testi.ts';
import { makeFuori } from './fuori.ts';
import {
  addCorrezione,
  isSuperata,
  useAbilitazioniNote,
  useAnteprima,
  useBozza,
  useRighe,
  type EsitoImportazione,
} from './use-importa.ts';
import type { Cambio, Valore } from './read-valore.ts';

const FILTRI = ['tutte', 'errore', 'diverso', 'salta', 'nuova', 'tolta'] as const;
type Filtro = (typeof FILTRI)[number];
/** How many rows are drawn at a time: 2,000 at once would take a slow computer a second. */
const PASSO = 100;

/** The third step: what becomes of each row, corrected where it stands. */
export function PassoRighe({ onFatto }: { onFatto: () => void }) {
  const { bozza } = useBozza();
  const { note } = useAbilitazioniNote();
  const { righe, lasciate } = useRighe(bozza, note);
  if (!bozza.lettura || !note) return <Skeleton height="420px" />;
  return <Righe lettura={bozza.lettura} righe={righe} lasciate={lasciate} onFatto={onFatto} />;
}

interface RigheProps {
  lettura: Lettura;
  righe: readonly RigaFoglio[];
  lasciate: ReturnType<typeof useRighe>['lasciate'];
  onFatto: () => void;
}

function Righe({ lettura, righe, lasciate, onFatto }: RigheProps) {
  const t = useTesti(testiImporta);
  const client = useQueryClient();
  const messaggio = useMessaggio();
  const { bozza, update } = useBozza();
  const { giudizi, buone, pending, failure, retry } = useAnteprima(righe, bozza);
  const campi = listCampi(lettura);
  const { say } = useSayGiudizio(lettura, campi);
  const narrow = useMedia('(max-width: 56.1875em)');
  const [scelto, setScelto] = useState<Filtro | null>(null);
  const filtro = scelto ?? (narrow ? 'errore' : 'tutte');
  /** Rows that were changed since the filter was chosen: they stay where they are. */
  const [toccate, setToccate] = useState<ReadonlySet<number>>(new Set());
  const [prima, setPrima] = useState<ReadonlyMap<number, Giudizio> | null>(null);
  const [aperte, setAperte] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const sorteOf = ({ numero }: RigaFoglio): Sorte | null => giudizi.get(numero)?.sorte ?? null;
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
  const changed = useLatest((numero: number, campo: Campo, testo: string) => {
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
  const opened = useCallback((numero: number, quali: readonly Campo[]) => {
    setAperte((now) => new Set([...now, ...quali.map((campo) => `${numero} ${campo}`)]));
  }, []);
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
  } = useRun({
    send: (what: NonNullable<typeof buone>) => importRighe(lettura.tipo, what.righe, what.impronta),
    storto: null,
    rifiuto: (error) => {
      if (!isSuperata(error)) return false;
      setPrima(giudizi);
      retry();
      return true;
    },
    dopo: (answer, what) => {
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
  // The refusal whose question was cancelled: it is shown as any other, and a new one asks again.
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
      <FilterButtons
        label={t('quali_righe')}
        value={filtro}
        onChange={(value) => {
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
      <p className={styles['avviso_stretto']}>{t('stretto')}</p>
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
                  aperti={apertiOf(riga, campi, aperte)}
                  onChange={changed}
                  onTogli={taken}
                  onApri={opened}
                  onNext={next}
                />
              ))}
            </Tavola>
          )}
        </ElencoPagine>
      </div>
      <div className={styles['barra']} ref={coversBottom}>
        <Said later>
          <b>{pending ? t('sorte_attesa') : sayConto(conto, t)}</b>
          <span>
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
        spiegazione={t('password')}
        onClose={() => setAnnullata(isAsked(refused) ? refused : failure)}
        onDone={isAsked(refused) ? go : retry}
      />
    </Stack>
  );
}

/** A function that stays the same, and does what its latest version does. */
function useLatest<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

/** The opened fields of a row, as one text: a row is drawn again only when they change. */
const apertiOf = ({ numero }: RigaFoglio, campi: readonly Campo[], aperte: ReadonlySet<string>): string =>
  campi.filter((campo) => aperte.has(`${numero} ${campo}`)).join('|');

function sayConto(conto: Record<Sorte, number>, t: TraduciImporta): string {
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

/** How many invitations are mailed, and how many are printed. */
function Inviti({
  righe,
  giudizi,
}: {
  righe: readonly RigaFoglio[];
  giudizi: ReadonlyMap<number, Giudizio>;
}) {
  const t = useTesti(testiImporta);
  const nuove = righe.filter(({ numero }) => giudizi.get(numero)?.sorte === 'nuova');
  const stampa = nuove.filter((riga) => valoreOf(riga, 'email').testo === '').length;
  const inviti = nuove.length - stampa;
  const said = [
    inviti > 0 && t('inviti', { count: inviti }),
    stampa > 0 && t('inviti_stampa', { count: stampa }),
  ].filter(Boolean);
  return <>{said.join(', ')}.</>;
}

/** What was altered while the sheet was read, and what was left out. */
function Letto({ righe, lasciate }: Pick<RigheProps, 'righe' | 'lasciate'>) {
  const t = useTesti(testiImporta);
  const count = new Map<Exclude<Cambio, 'corretta'>, number>();
  for (const { valori } of righe)
    for (const { cambio } of Object.values(valori as Readonly<Record<string, Valore>>))
      if (cambio && cambio !== 'corretta') count.set(cambio, (count.get(cambio) ?? 0) + 1);
  // Both parts of a divided name say so.
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
      <ul className={styles['letto']}>
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
  campi: readonly Campo[];
  lettura: Lettura;
  children: ReactNode;
}) {
  const t = useTesti(testiImporta);
  const { head } = useNomiCampi(lettura.tipo);
  return (
    <div className={styles['scatola']}>
      <table className={styles['tavola']}>
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
              <span className={styles['solo_letto']}>{t('togli')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
