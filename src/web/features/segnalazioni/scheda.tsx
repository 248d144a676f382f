import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SegnalazioneAlCentro as Segnalazione } from '#contract/segnalazioni.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { ShowFoto } from '#web/shared/guasti/show-foto.tsx';
import { TagGuasto } from '#web/shared/guasti/tag-guasto.tsx';
import { testiGuasti } from '#web/shared/guasti/testi.ts';
import { mailtoHref, pathRisorsa, PATHS, pathUtente } from '#web/shared/paths.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { ConflictNote } from '#web/shared/ui/conflict.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CircleCheck, Hourglass, RotateCcw } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { focusIfLost } from '#web/shared/focus.ts';
import { type StatoSegnalazione, useUpdateSegnalazione } from './api.ts';
import styles from './segnalazioni.module.css';
import { testiSegnalazioni } from './testi.ts';

/** The state to save with the note; undefined saves the note alone. */
interface Voluta {
  stato: StatoSegnalazione | undefined;
}

export function Scheda({ segnalazione }: { segnalazione: Segnalazione }) {
  const t = useTesti(testiSegnalazioni);
  const tGuasti = useTesti(testiGuasti);
  const lingua = useLingua();
  const update = useUpdateSegnalazione(segnalazione.id);
  const [scritta, setScritta] = useState<string | null>(null);
  const [conflitto, setConflitto] = useState<{ attuale: Segnalazione; voluta: Voluta } | null>(null);
  const titolo = useRef<HTMLHeadingElement>(null);
  const { id, mail, problema, descrizione, stato, creata_il, prenotabile, uso, chi } = segnalazione;
  const { foto, foto_rientro, prenotazione_id, fermo_id, esito } = segnalazione;
  const senzaNome = uso !== null && chi === null && prenotazione_id === null;
  const campo = useRef<HTMLTextAreaElement>(null);
  const nota = scritta ?? segnalazione.nota;
  const changed = nota.trim() !== segnalazione.nota;
  const inverso: StatoSegnalazione = stato === 'aperta' ? 'chiusa' : 'aperta';
  const { run, pending, value } = useAction({
    run: async ({ stato: nuovo, versione }: Voluta & { versione: number }) => {
      // The card may move to another list, so return the element for the focus.
      const list = titolo.current?.closest<HTMLElement>('[role="tabpanel"]');
      await update.mutateAsync({ nota: nota.trim(), versione, ...(nuovo && { stato: nuovo }) });
      return list;
    },
    successMessage: (_, { stato: nuovo }) => t(`fatto_${nuovo ?? 'nota'}`),
    errorMessage: t('ops'),
    conflictCalls: 'PATCH /segnalazioni/{id}',
    onConflict: (attuale, { stato: nuovo }) => setConflitto({ attuale, voluta: { stato: nuovo } }),
    onDone: (list) => {
      setConflitto(null);
      setScritta(null);
      focusIfLost(() => titolo.current ?? list);
    },
  });
  const saving = value && (value.stato ?? 'nota');

  return (
    <Card>
      <article className="stack" aria-labelledby={`segnalazione-${id}`}>
        <div className={cx('flex wrap g3 top between', styles['testa'])}>
          <div className="min0">
            <p className="small soft num">
              {t('numero', { id })}, {formatIstante(creata_il, lingua)}
            </p>
            <h3 id={`segnalazione-${id}`} ref={titolo} tabIndex={-1} className="t4 anywhere">
              {prenotabile ? (
                <Link to={pathRisorsa(prenotabile.tipo, prenotabile.id)} lang="it">
                  {prenotabile.nome}
                </Link>
              ) : (
                problema
              )}
            </h3>
            {uso && (
              <div className="mt1">
                <TagGuasto uso={uso} rientro={prenotazione_id !== null} />
              </div>
            )}
            {mail !== '' && (
              <a className={cx('py2 anywhere', styles['mail'])} href={mailtoHref(mail)}>
                {mail}
              </a>
            )}
            {senzaNome && <p className="small soft">{tGuasti('senza_nome')}</p>}
            {chi && <Link to={pathUtente(chi.id)}>{`${chi.nome} ${chi.cognome}`}</Link>}
          </div>
          {esito && <Tag>{t(`esito_${esito}`)}</Tag>}
          <Tag
            variant={stato === 'aperta' ? 'plain' : 'ok'}
            icon={stato === 'aperta' ? <Hourglass /> : <CircleCheck />}
          >
            {t(`stato_${stato}`)}
          </Tag>
        </div>
        {descrizione !== '' && <p className={cx(styles['descrizione'], 'anywhere')}>{descrizione}</p>}
        {prenotabile && (
          <Row>
            <ShowFoto nome={prenotabile.nome} guasto={foto} stato={foto_rientro} />
          </Row>
        )}
        {scritta !== null ? (
          <TextArea
            ref={campo}
            label={t('nota')}
            hint={t('nota_aiuto')}
            rows={2}
            maxLength={2000}
            value={nota}
            onChange={(event) => setScritta(event.target.value)}
          />
        ) : (
          nota !== '' && (
            <p className={cx(styles['descrizione'], 'anywhere')}>
              <b>{t('nota')}:</b> {nota}
            </p>
          )
        )}
        {conflitto ? (
          <ConflictNote
            key={conflitto.attuale.versione}
            title={t('altri_titolo')}
            labels={{ take: t('altri_prendi'), save: t('altri_salva'), busy: t('salvo') }}
            isPending={pending}
            onTake={() => {
              setConflitto(null);
              setScritta(null);
              update.reset();
              void update.refresh();
            }}
            onSave={() => void run({ ...conflitto.voluta, versione: conflitto.attuale.versione })}
          >
            <p>{t(`altri_stato_${conflitto.attuale.stato}`)}</p>
            <p>
              <b>{t('altri_nota')}</b> {conflitto.attuale.nota || t('altri_senza_nota')}
            </p>
            {nota.trim() !== conflitto.attuale.nota && (
              <p>
                <b>{t('altri_tua')}</b> {nota.trim() || t('altri_senza_nota')}
              </p>
            )}
          </ConflictNote>
        ) : (
          <Row>
            {scritta === null ? (
              <Button
                onClick={() => {
                  flushSync(() => setScritta(nota));
                  campo.current?.focus();
                }}
              >
                {t(nota === '' ? 'scrivi_nota' : 'cambia_nota')}
              </Button>
            ) : (
              <Button
                disabled={!changed}
                busy={saving === 'nota' ? t('salvo') : undefined}
                onClick={() => void run({ stato: undefined, versione: segnalazione.versione })}
              >
                {t('salva')}
              </Button>
            )}
            <Button
              variant={stato === 'aperta' ? 'primary' : 'secondary'}
              icon={stato === 'aperta' ? <CircleCheck /> : <RotateCcw />}
              busy={saving === 'chiusa' ? t('chiudo') : saving === 'aperta' ? t('riapro') : undefined}
              onClick={() => void run({ stato: inverso, versione: segnalazione.versione })}
            >
              {t(stato === 'aperta' ? 'chiudi' : 'riapri')}
            </Button>
            {prenotabile && stato === 'aperta' && (
              <LinkButton to={PATHS.banco}>{t(fermo_id === null ? 'rispondi' : 'rispondi_fermo')}</LinkButton>
            )}
          </Row>
        )}
      </article>
    </Card>
  );
}
