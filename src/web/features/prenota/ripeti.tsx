import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { MAX_VOCI } from '#contract/valori.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { OGNI_GIORNO } from '#domain/apertura.ts';
import { costoOf } from '#domain/costo.ts';
import { type Giorno, giornoSettimana, maxGiorno, minGiorno, toGiorno } from '#domain/giorno.ts';
import type { Situazione } from '#domain/regole.ts';
import { listRipetuti } from '#domain/ripetizione.ts';
import { findAttesa, useMieAttese } from '#web/shared/attesa/api.ts';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { VoceDaPrenotare } from '#web/shared/queries/catalogo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { CalendarPlus, Check } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { usePrenotaInsieme } from '#web/shared/use-prenota-insieme.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { Prezzo, RigaSomma } from './somma.tsx';
import { AvvisamiGiorni } from './avvisami-giorni.tsx';
import { type GiornoRipetuto, viewRipetuto } from './giorni-ripetuti.ts';
import { nameGiornoSettimana, SceltaSettimana } from './scelta-settimana.tsx';
import { RigheRipetute } from './righe-ripetizione.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './prenota.module.css';
import { testiRipeti, type TraduciRipeti } from './testi-ripeti.ts';
import type { CosaDaPrenotare } from './use-situazione.ts';

interface RipetiProps {
  cosa: CosaDaPrenotare;
  calendario: Situazione;
  /** The first day chosen in the form, if any. */
  inizio: Giorno | null;
  /** Whether the person cannot book yet. */
  spento: boolean;
  onSaved: (prenotazioni: readonly Prenotazione[]) => void;
}

/** The limit of listed days: more than a year of every day. */
const MAX_RIGHE = 400;

/**
 * 'Ogni martedì e giovedì fino al 18 dicembre': weekdays and an end, the days with availability, the total price, and
 * one request to book them (prodotto/prenotazioni#ripeti). Before a login, the choice goes into the address.
 */
export function Ripeti(props: RipetiProps) {
  const { cosa, calendario, inizio, spento, onSaved } = props;
  const { entry } = cosa;
  const { oggi, prenota_fino } = calendario;
  const t = useTesti(testiRipeti);
  const lingua = useLingua();
  const [query] = useSearchParams();
  const first = maxGiorno(oggi, inizio ?? toGiorno(query.get('da')) ?? oggi);
  const [giorni, setGiorni] = useState<readonly number[]>(() => readGiorni(query, inizio));
  const [da, setDa] = useState<Giorno | null>(first);
  const [fino, setFino] = useState<Giorno | null>(() => toGiorno(query.get('fino')));
  const [fuori, setFuori] = useState<ReadonlySet<Giorno>>(new Set());
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const mie = useMieAttese();
  const { send, isPending, rifiuti, forget } = usePrenotaInsieme({
    keyOf: ({ inizio: giorno }) => giorno,
    fallita: t('ops_prenota'),
    onSaved: (made) => {
      toast.show({ severity: 'ok', message: t('salvata') });
      onSaved(made);
    },
    onRifiutate: () => toast.show({ severity: 'danger', message: t('ops_prenota') }),
  });

  const change = (set: () => void) => {
    set();
    setFuori(new Set());
    forget();
  };
  const span = da && fino && { da: maxGiorno(da, oggi), fino: minGiorno(fino, prenota_fino) };
  const righe = (span ? listRipetuti({ giorni, ...span }, MAX_RIGHE) : []).map((giorno) =>
    viewRipetuto(giorno, calendario, rifiuti),
  );
  // Days with a wait are taken, so they are left out like closed days.
  const attese = listAttese(mie, entry, righe);
  const aperte = righe.filter(({ stato }) => stato !== 'chiuso');
  const chiusi = righe.length - aperte.length;
  const dentro = aperte.filter(({ giorno }) => !fuori.has(giorno) && !attese.has(giorno));
  const liberi = dentro.filter(({ stato }) => stato === 'libero').map(({ giorno }) => giorno);
  const persi = dentro.filter(({ stato }) => stato !== 'libero').map(({ giorno }) => giorno);
  const count = liberi.length;
  const costo = costoOf([{ ...cosa.valori, tipo: cosa.tipo, giorni: count }], useTariffa());
  const cauzione = useSayCosto().sayCauzione(costo, 'ogni');
  const book = () =>
    send(
      liberi.map((giorno) => ({ entry, inizio: giorno, fine: giorno })),
      search(),
    );
  const leave = () => {
    setFuori(new Set([...fuori, ...persi]));
    button.current?.focus();
  };
  const search = () => {
    const next = new URLSearchParams(query);
    next.set('ripeti', giorni.join(','));
    if (da) next.set('da', da);
    if (fino) next.set('fino', fino);
    return `?${next}`;
  };
  return (
    <div className="stack">
      <SceltaSettimana
        giorni={giorni}
        aperti={calendario.calendario.giorni}
        onGiorni={(next) => change(() => setGiorni(next))}
      />
      <div className={cx('grid g4', styles['dateRipeti'])}>
        <CampoGiorno label={t('da')} giorno={da} onGiorno={(giorno) => change(() => setDa(giorno))} />
        <CampoGiorno label={t('fino')} giorno={fino} onGiorno={(giorno) => change(() => setFino(giorno))} />
      </div>
      <Said later className="soft small num">
        {span && giorni.length > 0
          ? sayRipetizione(t, lingua, giorni, {
              da: formatGiorno(span.da, lingua, 'long', oggi),
              fino: formatGiorno(span.fino, lingua, 'long', oggi),
              count: righe.length,
            })
          : t('scegli')}
      </Said>
      {righe.length > 0 && (
        <RigheRipetute
          righe={righe}
          fuori={fuori}
          attese={attese}
          onFuori={(giorno, out) => {
            const next = new Set(fuori);
            if (out) next.add(giorno);
            else next.delete(giorno);
            setFuori(next);
          }}
        />
      )}
      {persi.length > 0 && (
        <Note
          severity="warn"
          live
          action={
            <Button icon={<Check />} onClick={leave}>
              {t('lascia_tutti', { count: persi.length })}
            </Button>
          }
        >
          {count > 0
            ? t('liberi', { count, tutti: aperte.length })
            : t('liberi_nessuno', { tutti: aperte.length })}
        </Note>
      )}
      <AvvisamiGiorni
        entry={entry}
        giorni={righe.filter(({ giorno, stato }) => stato === 'occupato' && !attese.has(giorno))}
        mie={mie}
        search={search}
        onFatto={() => button.current?.focus()}
      />
      {count > MAX_VOCI && (
        <Note severity="warn" live>
          {t('troppi', { massimo: MAX_VOCI })}
        </Note>
      )}
      {entry.tipo === 'gruppo' && count > 1 && <p className="soft small">{t('pezzi')}</p>}
      {cauzione && <p className="small num">{cauzione}</p>}
      <RigaSomma
        bottone={
          <Button
            ref={button}
            variant="primary"
            icon={<CalendarPlus />}
            disabled={spento || count === 0 || count > MAX_VOCI}
            // Not `disabled`, which would lose the focus when days are left out.
            aria-disabled={persi.length > 0 || undefined}
            busy={isPending ? t('prenoto') : undefined}
            onClick={() => persi.length === 0 && void book()}
          >
            {count > 0 ? t('prenota', { count }) : t('prenota_nessuno')}
          </Button>
        }
      >
        {(count > 0 || costo.prezzo === null) && <Prezzo costo={costo} />}
        {(count > 0 || chiusi > 0) && (
          <small className="num">
            {[t('quanti', { count }), chiusi > 0 && t('chiusi_fuori', { count: chiusi })]
              .filter(Boolean)
              .join(', ')}
          </small>
        )}
      </RigaSomma>
    </div>
  );
}

function listAttese(
  mie: ReturnType<typeof useMieAttese>,
  entry: VoceDaPrenotare,
  righe: readonly GiornoRipetuto[],
): ReadonlyMap<Giorno, 'in_attesa' | 'offerta'> {
  const found = new Map<Giorno, 'in_attesa' | 'offerta'>();
  for (const { giorno, stato } of righe) {
    const attesa = stato === 'occupato' && findAttesa(mie, { entry, inizio: giorno, fine: giorno });
    if (attesa && attesa.stato !== 'scaduta') found.set(giorno, attesa.stato);
  }
  return found;
}

/** The weekdays in the address, by default that of the chosen day. */
function readGiorni(query: URLSearchParams, inizio: Giorno | null): number[] {
  const named = (query.get('ripeti') ?? '').split(',').map(Number);
  const found = OGNI_GIORNO.filter((n) => named.includes(n));
  return found.length > 0 || !inizio ? found : [giornoSettimana(inizio) + 1];
}

function sayRipetizione(
  t: TraduciRipeti,
  lingua: string,
  giorni: readonly number[],
  { da, fino, count }: { da: string; fino: string; count: number },
): string {
  const nomi = giorni.map((n) => nameGiornoSettimana(n, lingua));
  const [altri, ultimo] = [nomi.slice(0, -1).join(', '), nomi.at(-1)!];
  const detti = { giorni: altri ? t('e', { altri, ultimo }) : ultimo, da, fino };
  return count > 0 ? t('ogni', { ...detti, count }) : t('ogni_nessuno', detti);
}
