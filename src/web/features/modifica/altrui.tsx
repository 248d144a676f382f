import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useId, useRef } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { formatEuro } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CAMPI_RISORSA, type Campo, type Valori } from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { divergenze, type Modifica } from './bozza.ts';
import styles from './altrui.module.css';
import { testiModifica } from './testi.ts';

export interface AltruiProps {
  modifica: Modifica;
  altrui: Prenotabile;
  isPending: boolean;
  onTake: () => void;
  onSave: () => void;
}

/**
 * Somebody else has changed the resource meanwhile (MODIFICATO_DA_ALTRI): shows what they changed, and asks which
 * version stays.
 */
export function Altrui({ modifica, altrui, isPending, onTake, onSave }: AltruiProps) {
  const t = useTesti(testiModifica);
  const parole = useTesti(testiRisorsa);
  const detto = (campo: Campo, valore: Valori[Campo]) => show(campo, valore, parole, t('vuoto'));
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // It is the answer to a press that has not succeeded yet, so it takes the focus.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  /** Decides, and returns the focus to the form: the pressed button disappears. */
  const decide = (act: () => void) => {
    const form = heading.current?.closest('form');
    act();
    focusIfLost(() => form?.querySelector('input'));
  };
  return (
    <section className={styles['altrui']} aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className={styles['titolo']}>
        <TriangleAlert />
        {t('altri_titolo')}
      </h4>
      <p>{t('altri_testo')}</p>
      {divergenze(modifica, altrui).map(({ campo, mia, loro }) => (
        <div key={campo}>
          <p className="mb1 bold">{parole(campo)}</p>
          <dl className={styles['campo']}>
            <div>
              <dt>{t('altri_era')}</dt>
              <dd className="soft">{detto(campo, modifica.base[campo])}</dd>
            </div>
            <div>
              <dt>{t('altri_loro')}</dt>
              <dd>{detto(campo, loro)}</dd>
            </div>
            <div>
              <dt>{t('altri_tua')}</dt>
              {mia === undefined ? (
                <dd className="soft">{t('altri_non_toccato')}</dd>
              ) : (
                <dd>{detto(campo, mia)}</dd>
              )}
            </div>
          </dl>
        </div>
      ))}
      <Row>
        <Button onClick={() => decide(onTake)} disabled={isPending}>
          {t('altri_prendi')}
        </Button>
        <Button variant="primary" onClick={() => decide(onSave)} busy={isPending ? t('aggiorno') : undefined}>
          {t('altri_salva')}
        </Button>
      </Row>
    </section>
  );
}

function show(campo: Campo, valore: Valori[Campo], t: Traduci<typeof testiRisorsa>, vuoto: string): string {
  const come = CAMPI_RISORSA[campo];
  if (come.modo === 'interruttore') return t(valore ? come.si : come.no);
  if (valore === '' || Number.isNaN(valore)) return vuoto;
  if (come.modo === 'euro') return formatEuro(Number(valore));
  return come.modo === 'numero' && valore === 0 ? t(come.zero) : String(valore);
}
