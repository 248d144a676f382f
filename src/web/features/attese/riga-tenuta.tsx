import { useState } from 'react';
import type { AttesaAdmin } from '#contract/attese.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { type Superabile, SUPERABILI } from '#domain/per-altri.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { sayFino } from '#web/shared/attesa/stato-attesa.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { telHref } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, X } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRispondiPer, useTellLate } from './api.ts';
import styles from './attese.module.css';
import { testiAttese } from './testi.ts';

type Domanda = { perche: string; nonostante: Superabile[] };

/** A held place that the desk accepts or gives up for a member (prodotto/attesa#da-telefonare). */
export function RigaTenuta({ attesa }: { attesa: AttesaAdmin }) {
  const t = useTesti(testiAttese);
  const lingua = useLingua();
  const oggi = useOggi();
  const { messaggio } = useAltrui();
  const rispondi = useRispondiPer();
  const [domanda, setDomanda] = useState<Domanda | null>(null);
  const { id, utente, tenuta, nome } = attesa;
  const chi = `${utente.nome} ${utente.cognome}`;
  const quando = formatPeriodo(attesa, lingua, 'dash');
  const cosa = `${tenuta?.risorsa ?? nome}, ${quando}`;
  const { run } = useAction({
    run: (risposta: { come: 'accetta' | 'rifiuta'; nonostante?: Superabile[] }) =>
      rispondi.mutateAsync({ id, ...risposta }),
    successMessage: (_, { come }) => t(come === 'accetta' ? 'preso' : 'lasciato', { chi }),
    onError: useTellLate({ chi, cosa }),
    onRejected: (error, { come, nonostante = [] }) => {
      const code = SUPERABILI.find((one) => error instanceof ApiError && error.code === one);
      if (come !== 'accetta' || !code || nonostante.includes(code)) return false;
      setDomanda({ perche: messaggio(error), nonostante: [...nonostante, code] });
      return true;
    },
    onDone: () => setDomanda(null),
  });
  return (
    <li className={cx('stack g2', styles['riga'])}>
      <p>
        <strong>{chi}</strong> <a href={telHref(utente.telefono)}>{utente.telefono}</a>
      </p>
      <p>
        {t('telefonare_fino', {
          risorsa: tenuta?.risorsa ?? nome,
          quando,
          fino: tenuta ? sayFino(tenuta.fino, lingua, oggi) : '',
        })}
      </p>
      <Row>
        <Button
          icon={<Check />}
          aria-label={t('prende_chi', { chi, cosa })}
          onClick={() => void run({ come: 'accetta' })}
        >
          {t('prende')}
        </Button>
        <Button
          icon={<X />}
          aria-label={t('lascia_chi', { chi, cosa })}
          onClick={() => void run({ come: 'rifiuta' })}
        >
          {t('lascia')}
        </Button>
      </Row>
      {domanda && (
        // A second refusal is another question, which the answer to the first must not close.
        <ConfirmDialog
          key={domanda.nonostante.length}
          open
          onClose={() => setDomanda((now) => (now === domanda ? null : now))}
          onConfirm={() => run({ come: 'accetta', nonostante: domanda.nonostante })}
          title={t('comunque')}
          confirm={t('comunque_si')}
          busy={t('salvo')}
        >
          <p>{t('comunque_perche', { perche: domanda.perche })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
