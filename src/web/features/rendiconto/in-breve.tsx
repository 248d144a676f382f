import type { Rendiconto } from '#contract/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { formatNumero, nameSettimana, occupazione, percento } from './numeri.ts';
import { Nuove, Persone } from './poche-persone.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { Tessere } from './pezzi.tsx';
import { testiRendiconto } from './testi.ts';

export function InBreve({ totale, settimana, attese }: Pick<Rendiconto, 'totale' | 'settimana' | 'attese'>) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const say = (numero: number) => formatNumero(numero, lingua);
  const piena = settimana.toSorted((a, b) => occupazione(b.spazio) - occupazione(a.spazio))[0]!;
  const { spazio, strumento, persone, nuove, prenotazioni, annullate, confermate, non_venute } = totale;
  const a_vuoto = attese.reduce((total, one) => total + one.a_vuoto, 0);
  const [prima] = attese;
  return (
    <section className={cx('grid g3 mt5', styles['parte'])} aria-label={t('in_breve')}>
      <Tessere
        tessere={[
          {
            cosa: t('usati'),
            numero: say(spazio.usati + strumento.usati),
            nota: t('usati_nota', { spazi: say(spazio.usati), strumenti: say(strumento.usati) }),
          },
          {
            cosa: t('occupazione_spazi'),
            numero: `${occupazione(spazio)}%`,
            nota:
              piena.spazio.usati === 0
                ? undefined
                : t('occupazione_nota', {
                    percento: occupazione(piena.spazio),
                    giorno: nameSettimana(piena.giorno, lingua),
                  }),
          },
          {
            cosa: t('persone'),
            numero: <Persone quante={persone} />,
            nota: <Nuove quante={nuove} />,
          },
          {
            cosa: t('prenotazioni'),
            numero: say(prenotazioni),
            nota: t('annullate_nota', { count: annullate }),
          },
          {
            cosa: t('non_venute'),
            numero: non_venute === null ? '?' : say(non_venute),
            nota:
              non_venute === null
                ? t('non_segnate')
                : t('non_venute_nota', { percento: percento(non_venute, confermate) }),
          },
          {
            cosa: t('attese'),
            numero: say(a_vuoto),
            nota:
              prima === undefined || prima.a_vuoto === 0
                ? undefined
                : t('attese_nota', { quante: say(prima.a_vuoto), nome: prima.nome }),
          },
        ]}
      />
    </section>
  );
}
