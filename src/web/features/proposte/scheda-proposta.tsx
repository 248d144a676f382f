import { useEffect, useId, useRef, useState } from 'react';
import type { Proposta } from '#contract/proposte.ts';
import { daysBetween } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { nomeIn } from '#domain/lingue.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { TelefonoCentro } from '#web/shared/recapiti.tsx';
import { drawPeriodo, sayPeriodo } from '#web/shared/say-periodo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { ArrowRightLeft, Check, X } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRispondiProposta } from './api.ts';
import styles from './proposte.module.css';
import { Risposta } from './risposta.tsx';
import { saySpan } from './say.ts';
import { testiProposte } from './testi.ts';
import { focusTold } from '#web/shared/ui/focus-told.ts';

interface PropostaCardProps {
  proposta: Proposta;
  /** The token of the letter, if nobody needs to be signed in. */
  token?: string | undefined;
}

/**
 * One booking that cannot stay as it is: its present days, the proposed ones, and the last day for an answer
 * (prodotto/pagine#proposta). Once answered, it shows the outcome instead.
 */
export function PropostaCard({ proposta, token }: PropostaCardProps) {
  const [adesso, setAdesso] = useState(false);
  return proposta.stato === 'aperta' ? (
    <Aperta proposta={proposta} token={token} onRisposta={() => setAdesso(true)} />
  ) : (
    <Risposta proposta={proposta} adesso={adesso} />
  );
}

function Aperta({ proposta, token, onRisposta }: PropostaCardProps & { onRisposta: () => void }) {
  const t = useTesti(testiProposte);
  const lingua = useLingua();
  const oggi = useOggi();
  const rispondi = useRispondiProposta(proposta.id, token);
  const heading = useId();
  /** The days that were taken in the meantime, and the proposals at that time. */
  const [prese, setPrese] = useState<{ giorni: Intervallo; prima: readonly Intervallo[] } | null>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (prese) focusTold(() => note.current);
  }, [prese]);
  const say = { t, lingua, oggi };
  const { prenotazione, proposte, entro, altrimenti, motivo } = proposta;
  const { id, prenotabile } = prenotazione;
  const { run, pending, value } = useRun({
    send: (span: Intervallo | null) => {
      onRisposta();
      return rispondi.mutateAsync(span);
    },
    storto: t('storto'),
    rifiuto: (error, span) => {
      if (!span || !(error instanceof ApiError && error.code === 'DATE_OCCUPATE')) return false;
      setPrese({ giorni: span, prima: proposte });
      return true;
    },
  });
  const manca = daysBetween(oggi, entro);
  const attuale = drawPeriodo(prenotazione, say);
  const senza = proposte.length === 0;
  return (
    <Card role="region" aria-labelledby={heading} className={cx('stack g3 packed', styles['proposta'])}>
      {prese && (
        <div ref={note} tabIndex={-1} role="note">
          <Note severity="warn">
            <b>{t('prese', { giorni: sayPeriodo(prese.giorni, say) })}</b> {!senza && t('prese_resto')}
          </Note>
        </div>
      )}
      <div className={styles['testa']}>
        <h2 id={heading}>{senza ? t('finite') : <Nome di={prenotabile} />}</h2>
        <Tag variant="hold" icon={<ArrowRightLeft />}>
          {t('da_spostare')}
        </Tag>
      </div>
      {senza ? (
        <>
          <p>
            {t('finite_testo')}{' '}
            {t(`finite_${altrimenti}`, {
              nome: nomeIn(lingua, prenotabile),
              giorni: sayPeriodo(prenotazione, say),
              entro: sayGiorno(entro, lingua, oggi),
            })}
          </p>
          <p>
            <TelefonoCentro />
          </p>
        </>
      ) : (
        <>
          <dl className={styles['dati']}>
            <dt>{t('adesso')}</dt>
            <dd className="num">{attuale}</dd>
            <dt>{t('prenotazione')}</dt>
            <dd className="num">{t('numero', { id })}</dd>
            {motivo && (
              <>
                <dt>{t('motivo')}</dt>
                <dd lang="it">{motivo}</dd>
              </>
            )}
            <dt>{t('rispondi')}</dt>
            <dd className="num">
              {t('entro', { giorno: sayGiorno(entro, lingua, oggi) })}{' '}
              <span className="soft">
                {manca === 0 ? t('oggi') : manca === 1 ? t('domani') : t('fra', { count: manca })}
              </span>
            </dd>
          </dl>
          <h3>{t('ti_proponiamo')}</h3>
          <ul className={styles['giorni']}>
            {proposte.map((span) => {
              const isNew = prese && !prese.prima.some((one) => one.inizio === span.inizio);
              const quanto = saySpan(span, prenotazione, say);
              return (
                <li key={span.inizio}>
                  <div>
                    <b className="num">{drawPeriodo(span, say)}</b>
                    <small className="soft">{isNew ? t('nuova', { quanto }) : quanto}</small>
                  </div>
                  <Button
                    icon={<Check />}
                    aria-label={t('prendi_quali', { giorni: sayPeriodo(span, say) })}
                    busy={value?.inizio === span.inizio ? t('prendo') : undefined}
                    disabled={pending && value?.inizio !== span.inizio}
                    onClick={() => void run(span)}
                  >
                    {t('prendi')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <div className={styles['nessuna']}>
        {!senza && <p className="soft">{t(prenotazione.confermata ? 'vale' : 'vale_attesa')}</p>}
        <DeleteButton
          label={t(senza ? 'annulla_la' : 'nessuna_di_queste')}
          button={{ variant: 'plain', icon: <X />, className: styles['annulla'], disabled: pending }}
          onConfirm={() => run(null)}
          icon={<X />}
          title={t('annulla_titolo', { nome: nomeIn(lingua, prenotabile), giorni: attuale })}
          confirm={t('annulla_la')}
          cancel={t('lascia')}
          busy={t('annullo')}
        >
          <p>
            {t('annulla_testo', { id })} {prenotazione.confermata && t('te_lo_scriviamo')}
          </p>
        </DeleteButton>
      </div>
    </Card>
  );
}
