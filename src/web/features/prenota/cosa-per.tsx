import { useQueries, useQuery } from '@tanstack/react-query';
import { isFree, type Intervallo } from '#domain/intervallo.ts';
import type { StatoVoce } from '#domain/voce.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
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
import styles from './form.module.css';
import { testiPrenota, type TraduciPrenota } from './testi.ts';
import type { CosaDaPrenotare } from './use-situazione.ts';

/** An entry of the catalogue that can be booked. */
export interface VocePrenotabile extends CosaDaPrenotare {
  /** The pieces of a group, each booked by itself; none for a single resource. */
  pezzi: readonly VocePrenotabile[];
}

/** Takes the focus where it appears. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

interface CosaPerProps {
  voci: readonly VocePrenotabile[];
  /** What is chosen, as in the address; a piece of a group is chosen with its group. Empty where nothing is yet. */
  chosen: string;
  onChoose: (voce: string) => void;
  /** What else is chosen: a single thing is there once. */
  altre: readonly string[];
  /** Its place among what is booked together. */
  posto: number;
  /** Takes it out; absent where it is alone. */
  onRemove?: (() => void) | undefined;
  /** The days for which it is said what is free. */
  giorni: Intervallo;
  /** These days in words. */
  quando: string;
}

/** What is booked for somebody: an entry, each with whether it is free, and of a group any piece or a certain one. */
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
    <li className={styles['cosa']}>
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

/** Which piece of a group, each with whether it is free. */
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
          const stato = presi && t(chiuso ? 'chiuso' : isFree(presi, giorni) ? 'libero' : 'occupato');
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
  if (stato === 'libera') return pezzi.length > 1 ? t('per_liberi', { count: liberi }) : t('libero');
  if (stato === 'troppo_lunga') return t('oltre_massimo');
  return t(stato === 'occupata' ? 'occupato' : stato === 'chiuso' ? 'chiuso' : 'fuori_uso');
}
