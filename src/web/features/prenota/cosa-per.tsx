import { useQueries, useQuery } from '@tanstack/react-query';
import { type Intervallo, isFree } from '#domain/intervallo.ts';
import type { StatoVoce } from '#domain/voce.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import {
  disponibilitaQuery,
  giorniBloccatiQuery,
  keyOfEntry,
  toEntry,
} from '#web/shared/queries/catalogo.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { X } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './prenota.module.css';
import { testiPrenota, type TraduciPrenota } from './testi.ts';
import type { CosaDaPrenotare } from './use-situazione.ts';

export interface VocePrenotabile extends CosaDaPrenotare {
  /** The pieces of a group, each booked alone; none for a single resource. */
  pezzi: readonly VocePrenotabile[];
}

/** Focuses on mount. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

interface CosaPerProps {
  voci: readonly VocePrenotabile[];
  /** The chosen entry as in the address, or a piece with its group; empty if none. */
  chosen: string;
  onChoose: (voce: string) => void;
  /** The other chosen entries: a single thing can be chosen once. */
  altre: readonly string[];
  /** Its index among the entries. */
  posto: number;
  /** Removes it; absent if it is the only one. */
  onRemove?: (() => void) | undefined;
  giorni: Intervallo;
  quando: string;
}

/** The choice of an entry for somebody, with availability, and of a certain or any piece of a group. */
export function CosaPer(props: CosaPerProps) {
  const { voci, chosen, onChoose, altre, posto, onRemove, giorni, quando } = props;
  const t = useTesti(testiPrenota);
  const spazi = useQuery(disponibilitaQuery('spazio', giorni)).data ?? [];
  const strumenti = useQuery(disponibilitaQuery('strumento', giorni)).data ?? [];
  const risposte = new Map([...spazi, ...strumenti].map((one) => [keyOfEntry(toEntry(one)), one]));
  const voce = voci.find(
    (one) => isCalled(one, chosen) || one.pezzi.some((pezzo) => isCalled(pezzo, chosen)),
  );
  const isLibera = (one: VocePrenotabile) => risposte.get(keyOfEntry(one.entry))?.stato === 'libera';
  const others = voci.filter((one) => one.entry.tipo === 'gruppo' || !altre.includes(keyOfEntry(one.entry)));
  const options = [...others.filter(isLibera), ...others.filter((one) => !isLibera(one))].map((one) => {
    const risposta = risposte.get(keyOfEntry(one.entry));
    const stato = risposta && sayStatoVoce(risposta.stato, risposta.liberi, one, t);
    return { value: keyOfEntry(one.entry), label: stato ? `${one.nome}: ${stato}` : one.nome };
  });
  return (
    <li className={cx('grid cols-1-auto g2', styles['cosa'])}>
      <Stack>
        <Select
          label={t(posto === 0 ? 'cosa' : 'per_altra')}
          {...(posto === 0 && { hint: t('per_cosa_aiuto', { quando }) })}
          {...(posto > 0 && chosen === '' && { ref: takeFocus })}
          value={voce ? keyOfEntry(voce.entry) : ''}
          options={voce ? options : [{ value: '', label: t('per_scegli') }, ...options]}
          onChange={onChoose}
        />
        {voce && voce.pezzi.length > 1 && (
          <Pezzo
            voce={voce}
            chosen={chosen}
            onChoose={onChoose}
            altre={altre}
            giorni={giorni}
            chiuso={risposte.get(keyOfEntry(voce.entry))?.stato === 'chiuso'}
          />
        )}
      </Stack>
      {onRemove && (
        <IconButton
          label={t('per_togli', { nome: voce?.nome ?? t('per_altra') })}
          icon={<X />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

const isCalled = ({ entry }: VocePrenotabile, chosen: string) => keyOfEntry(entry) === chosen;

/** The choice of a piece of a group, with availability. */
function Pezzo({
  voce,
  chosen,
  onChoose,
  altre,
  giorni,
  chiuso,
}: Pick<CosaPerProps, 'chosen' | 'onChoose' | 'altre' | 'giorni'> & {
  voce: VocePrenotabile;
  chiuso: boolean;
}) {
  const t = useTesti(testiPrenota);
  const bloccati = useQueries({ queries: voce.pezzi.map(({ entry }) => giorniBloccatiQuery(entry)) });
  return (
    <Select
      label={t('per_pezzo')}
      value={chosen}
      options={[
        { value: keyOfEntry(voce.entry), label: t('per_qualsiasi') },
        ...voce.pezzi.flatMap(({ entry, nome }, place) => {
          if (altre.includes(keyOfEntry(entry))) return [];
          const presi = bloccati[place]?.data;
          const stato =
            presi && t(chiuso ? 'per_chiuso' : isFree(presi, giorni) ? 'per_libero' : 'per_occupato');
          return [{ value: keyOfEntry(entry), label: stato ? `${nome}: ${stato}` : nome }];
        }),
      ]}
      onChange={onChoose}
    />
  );
}

function sayStatoVoce(
  stato: StatoVoce,
  liberi: number,
  { pezzi }: VocePrenotabile,
  t: TraduciPrenota,
): string {
  const isGruppo = pezzi.length > 1;
  if (stato === 'libera') return isGruppo ? t('per_liberi', { count: liberi }) : t('per_libero');
  if (stato === 'troppo_lunga') return t('oltre_massimo');
  if (stato === 'occupata') return t(isGruppo ? 'per_occupati' : 'per_occupato');
  return t(stato === 'chiuso' ? 'per_chiuso' : 'fuori_uso');
}
