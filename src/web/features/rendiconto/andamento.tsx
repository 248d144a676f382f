import type { Rendiconto } from '#contract/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Barre } from './barre.tsx';
import { formatNumero, nameMese, nameSettimana, occupazione } from './numeri.ts';
import { Persone } from './poche-persone.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { Tabella } from './tabella.tsx';
import { testiRendiconto } from './testi.ts';

/** The numbers by month and weekday, each as a chart with its table. */
export function Andamento({ mesi, settimana }: Pick<Rendiconto, 'mesi' | 'settimana'>) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const say = (numero: number) => formatNumero(numero, lingua);
  const sayNonVenute = (quante: number | null) => (quante === null ? '?' : say(quante));
  const spazi = [t('spazi'), t('strumenti')] as const;
  const fatte = [t('fatte'), t('annullate')] as const;
  const describe = (cosa: string, [prima, seconda]: readonly [string, string]) =>
    t('disegno', { cosa, prima, seconda });
  return (
    <>
      <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="usati-mese">
        <h2 className="t5" id="usati-mese">
          {t('usati_mese')}
        </h2>
        <Barre
          righe={mesi.map(({ mese, spazio, strumento }) => ({
            breve: nameMese(mese, lingua, 'month-brief'),
            prima: spazio.usati,
            seconda: strumento.usati,
          }))}
          serie={spazi}
          descrizione={describe(t('usati_mese'), spazi)}
          formato={say}
        />
        <Tabella
          di={t('usati_mese')}
          colonne={[t('col_mese'), t('col_spazi'), t('col_strumenti'), t('col_tutto'), t('col_persone')]}
          righe={mesi.map(({ mese, spazio, strumento, persone }) => ({
            chiave: mese,
            celle: [
              nameMese(mese, lingua),
              say(spazio.usati),
              say(strumento.usati),
              say(spazio.usati + strumento.usati),
              <Persone key={mese} quante={persone} />,
            ],
          }))}
        />
      </section>
      <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="prenotazioni-mese">
        <h2 className="t5" id="prenotazioni-mese">
          {t('prenotazioni_mese')}
        </h2>
        <Barre
          righe={mesi.map(({ mese, prenotazioni, annullate }) => ({
            breve: nameMese(mese, lingua, 'month-brief'),
            prima: prenotazioni,
            seconda: annullate,
          }))}
          serie={fatte}
          descrizione={describe(t('prenotazioni_mese'), fatte)}
          formato={say}
        />
        <Tabella
          di={t('prenotazioni_mese')}
          colonne={[t('col_mese'), t('col_fatte'), t('col_annullate'), t('col_non_venute')]}
          righe={mesi.map((mese) => ({
            chiave: mese.mese,
            celle: [
              nameMese(mese.mese, lingua),
              say(mese.prenotazioni),
              say(mese.annullate),
              sayNonVenute(mese.non_venute),
            ],
          }))}
        />
      </section>
      <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="settimana">
        <h2 className="t5" id="settimana">
          {t('settimana')}
        </h2>
        <p>{t('settimana_testo')}</p>
        <Barre
          righe={settimana.map(({ giorno, spazio, strumento }) => ({
            breve: nameSettimana(giorno, lingua).slice(0, 3),
            prima: occupazione(spazio),
            seconda: occupazione(strumento),
          }))}
          serie={spazi}
          descrizione={describe(t('settimana_testo'), spazi)}
          formato={(numero) => `${numero}%`}
        />
        <Tabella
          di={t('settimana')}
          colonne={[
            t('col_giorno'),
            t('col_spazi'),
            t('col_strumenti'),
            t('col_fatte'),
            t('col_annullate'),
            t('col_non_venute'),
          ]}
          righe={settimana.map((giorno) => ({
            chiave: giorno.giorno,
            celle: [
              nameSettimana(giorno.giorno, lingua),
              `${say(giorno.spazio.usati)} (${occupazione(giorno.spazio)}%)`,
              `${say(giorno.strumento.usati)} (${occupazione(giorno.strumento)}%)`,
              say(giorno.prenotazioni),
              say(giorno.annullate),
              sayNonVenute(giorno.non_venute),
            ],
          }))}
        />
      </section>
    </>
  );
}
