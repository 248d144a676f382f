import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useId, useRef } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { divergenze, type Campo, type Divergenza, type Modifica, type Valori } from './bozza.ts';
import styles from './altrui.module.css';
import { testiModifica, type TraduciModifica } from './testi.ts';

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
          <p className={styles['nome']}>{t(campo)}</p>
          <dl className={styles['campo']}>
            <div>
              <dt>{t('altri_era')}</dt>
              <dd className="soft">{show(campo, modifica.base[campo], t)}</dd>
            </div>
            <div>
              <dt>{t('altri_loro')}</dt>
              <dd>{show(campo, loro, t)}</dd>
            </div>
            <div>
              <dt>{t('altri_tua')}</dt>
              {mia === undefined ? (
                <dd className="soft">{t('altri_non_toccato')}</dd>
              ) : (
                <dd>{show(campo, mia, t)}</dd>
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

function show(campo: Campo, valore: Divergenza['loro'], t: TraduciModifica): string {
  const valori = { [campo]: valore } as Partial<Valori>;
  if (valori.non_prenotabile !== undefined) {
    return t(valori.non_prenotabile ? 'non_prenotabile_si' : 'non_prenotabile_no');
  }
  if (valori.conferma_automatica !== undefined) {
    return t(valori.conferma_automatica ? 'conferma_automatica_si' : 'conferma_automatica_no');
  }
  if (typeof valore === 'number' && Number.isNaN(valore)) return t('vuoto');
  if (valori.cauzione !== undefined) return formatEuro(valori.cauzione);
  if (valori.noleggio_max === 0) return t('altri_senza_limite');
  return valore === '' ? t('vuoto') : String(valore);
}
