import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Proposta } from '#contract/proposte.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { nomeIn } from '#domain/lingue.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { TelefonoCentro } from '#web/shared/centro.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { ArrowRightLeft, Check, X } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { focusHeading } from '#web/shared/focus.ts';
import { proposteQuery } from '#web/shared/queries/prenotazioni.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Risposta, useRispondiProposta } from './risposta.tsx';
import styles from './proposte.module.css';
import { testiProposte, type TraduciProposte } from './testi.ts';

interface PropostaCardProps {
  proposta: Proposta;
  /** The token of the letter, for people who are not signed in. */
  token?: string | undefined;
}

/** A booking that cannot stay: days, proposals, deadline or outcome (prodotto/pagine#proposta). */
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
  /** Days that were taken meanwhile, and the proposals before that. */
  const [prese, setPrese] = useState<{ giorni: Intervallo; prima: readonly Intervallo[] } | null>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (prese) focusHeading(note.current);
  }, [prese]);
  const say = { t, lingua, oggi };
  const { prenotazione, proposte, entro, altrimenti, motivo } = proposta;
  const { id, prenotabile } = prenotazione;
  const { run, pending, value } = useAction({
    run: (span: Intervallo | null) => {
      onRisposta();
      return rispondi.mutateAsync(span);
    },
    errorMessage: t('storto'),
    onRejected: (error, span) => {
      if (!span || !(error instanceof ApiError && error.code === 'DATE_OCCUPATE')) return false;
      setPrese({ giorni: span, prima: proposte });
      return true;
    },
  });
  const manca = daysBetween(oggi, entro);
  const attuale = formatPeriodo(prenotazione, say.lingua, 'arrow', say.oggi);
  const senza = proposte.length === 0;
  return (
    <Card role="region" aria-labelledby={heading} className={cx('stack g3 packed', styles['proposta'])}>
      {prese && (
        <div ref={note} tabIndex={-1} role="note">
          <Note severity="warn">
            <b>{t('prese', { giorni: formatPeriodo(prese.giorni, say.lingua, 'long', say.oggi) })}</b>{' '}
            {!senza && t('prese_resto')}
          </Note>
        </div>
      )}
      <div className="flex wrap between middle g2-4">
        <h2 className="t5" id={heading}>
          {senza ? t('finite') : <Nome di={prenotabile} />}
        </h2>
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
              giorni: formatPeriodo(prenotazione, say.lingua, 'long', say.oggi),
              entro: formatGiorno(entro, lingua, 'long', oggi),
            })}
          </p>
          <p>
            <TelefonoCentro />
          </p>
        </>
      ) : (
        <>
          <dl className="grid cols-auto-1 baseline g1-4">
            <dt className="soft">{t('adesso')}</dt>
            <dd className="w600 num anywhere">{attuale}</dd>
            <dt className="soft">{t('prenotazione')}</dt>
            <dd className="w600 num anywhere">{t('numero', { id })}</dd>
            {motivo && (
              <>
                <dt className="soft">{t('motivo')}</dt>
                <dd className="w600 anywhere" lang="it">
                  {motivo}
                </dd>
              </>
            )}
            <dt className="soft">{t('rispondi')}</dt>
            <dd className="w600 num anywhere">
              {t('entro', { giorno: formatGiorno(entro, lingua, 'long', oggi) })}{' '}
              <span className="soft">
                {manca === 0 ? t('oggi') : manca === 1 ? t('domani') : t('fra', { count: manca })}
              </span>
            </dd>
          </dl>
          <h3>{t('ti_proponiamo')}</h3>
          <ul className={cx(styles['giorni'], 'thick-t')}>
            {proposte.map((span) => {
              const isNew = prese && !prese.prima.some((one) => one.inizio === span.inizio);
              const quanto = saySpan(span, prenotazione, say);
              return (
                <li className="grid cols-1-auto middle gap-6-4 py2 line-b lh130" key={span.inizio}>
                  <div>
                    <b className="block num">{formatPeriodo(span, say.lingua, 'arrow', say.oggi)}</b>
                    <small className="small soft">{isNew ? t('nuova', { quanto }) : quanto}</small>
                  </div>
                  <Button
                    icon={<Check />}
                    aria-label={t('prendi_quali', {
                      giorni: formatPeriodo(span, say.lingua, 'long', say.oggi),
                    })}
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
      <div className={cx('flex wrap between middle g1-4', styles['nessuna'])}>
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

interface ParoleProposta {
  t: TraduciProposte;
  lingua: string;
  oggi: Giorno;
}

/** '2 giorni, una settimana prima': the length, and the distance from the present days. */
function saySpan(span: Intervallo, attuale: Intervallo, { t }: ParoleProposta): string {
  const giorni = t('giorni', { count: giorniIn(span) });
  const shift = daysBetween(attuale.inizio, span.inizio);
  const far = Math.abs(shift);
  if (far === 0) return giorni;
  const come = shift < 0 ? 'prima' : 'dopo';
  const quanto =
    far % 7 === 0 ? t(`settimane_${come}`, { count: far / 7 }) : t(`giorni_${come}`, { count: far });
  return `${giorni}, ${quanto}`;
}

/** In the profile: open proposals, with the outcome of those answered there; null if there are none. */
export function MieProposte() {
  const { data = [] } = useQuery(proposteQuery());
  const [viste, setViste] = useState<readonly number[]>([]);
  const nuove = data.filter(({ id, stato }) => stato === 'aperta' && !viste.includes(id));
  if (nuove.length > 0) setViste([...viste, ...nuove.map(({ id }) => id)]);
  const mostrate = data.filter(({ id }) => viste.includes(id));
  if (mostrate.length === 0) return null;
  return (
    <Stack id="proposte" className={styles['mie']}>
      {mostrate.map((proposta) => (
        <PropostaCard key={proposta.id} proposta={proposta} />
      ))}
    </Stack>
  );
}
