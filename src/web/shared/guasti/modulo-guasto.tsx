import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_FOTO_GUASTO } from '#contract/valori.ts';
import { USI, type Uso } from '#domain/guasti.ts';
import { testiErrori } from '#web/shared/api/errori.ts';
import { messageOf } from '#web/shared/api/messages.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { ChooseFoto } from '#web/shared/foto-stato/choose-foto.tsx';
import { isOutcomeKnown } from '#web/shared/idempotency.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { refreshSegnalazioni } from '#web/shared/queries/segnalazioni.ts';
import { TelefonoCentro } from '#web/shared/centro.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Send } from '#web/shared/ui/icons.ts';
import { FormStack, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { useScelte } from '#web/shared/use-scelte.ts';
import { call } from '#web/shared/api/call.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { EsitoGuasto, type Segnalato } from './esito-guasto.tsx';
import styles from './guasti.module.css';
import { IconaUso } from './tag-guasto.tsx';
import { testiGuasti } from './testi.ts';

interface ModuloGuastoProps {
  prenotabile: { id: number; nome: string; lang?: 'it' | undefined };
  open: boolean;
  onClose: () => void;
}

const VUOTI = { descrizione: '', mail: '' };

/** The form of a report, and its outcome (prodotto/guasti#segnalare). While closed, the form keeps its values. */
export function ModuloGuasto({ prenotabile, open, onClose }: ModuloGuastoProps) {
  const t = useTesti(testiGuasti);
  const tErrori = useTesti(testiErrori);
  const lingua = useLingua();
  const client = useQueryClient();
  const [uso, setUso] = useState<Uso | null>(null);
  const [piu, setPiu] = useState(false);
  const [segnalato, setSegnalato] = useState<Segnalato | null>(null);
  // A photo that the server would refuse must not prevent the report.
  const foto = useScelte({ solo_viste: true });
  // No field is required, and only the server checks the email address.
  const { form, field } = useCampi<typeof VUOTI>({ defaultValues: VUOTI });
  const fields = useRef<HTMLFormElement>(null);
  const invia = useMutation({
    mutationFn: (sent: Parameters<typeof call<'POST /prenotabili/{id}/segnalazioni'>>[1]) =>
      call('POST /prenotabili/{id}/segnalazioni', sent),
  });
  const { run, pending, failure } = useAction({
    form,
    run: ({ descrizione, mail }, idempotencyKey) =>
      invia.mutateAsync({
        params: { id: prenotabile.id },
        form: { uso: uso!, descrizione, mail, lingua },
        files: { foto: foto.pronte },
        idempotencyKey,
      }),
    errorMessage: null,
    onDone: (answer, { mail }) => {
      setSegnalato({ ...answer, uso: uso!, mail: mail.trim() !== '' });
      // The report may have stopped the resource.
      void refreshSegnalazioni(client);
    },
  });
  // An error unfolds the part with its field.
  const { errors } = form.formState;
  const storta = errors.mail !== undefined || errors.descrizione !== undefined;
  const aperto = piu || storta;
  const submit = () => {
    if (uso !== null && !foto.waiting) void run();
  };
  const close = () => {
    onClose();
    if (!segnalato) return;
    // The next report starts empty.
    setSegnalato(null);
    setUso(null);
    setPiu(false);
    form.reset(VUOTI);
    for (const { id } of foto.scelte) foto.remove(id);
  };
  return (
    <Dialog
      tall
      open={open}
      onClose={close}
      title={
        <>
          {segnalato ? t('segnalazione', { numero: segnalato.numero }) : t('problema')}
          <small className={cx(styles['cosa'], 'block')} lang={prenotabile.lang}>
            {prenotabile.nome}
          </small>
        </>
      }
      initialFocus={() => fields.current?.querySelector<HTMLElement>('input')}
      actions={
        segnalato ? (
          // With a key: 'Invia' is removed, and does not become this button with its focus.
          <Button key="torna" onClick={close}>
            {t('torna', { nome: prenotabile.nome })}
          </Button>
        ) : (
          <>
            {uso === null && (
              <span id="guasto-manca" className="self-middle small soft">
                {t('scegli')}
              </span>
            )}
            <Button
              type="submit"
              form="guasto"
              variant="primary"
              icon={<Send />}
              disabled={uso === null || foto.waiting}
              aria-describedby={uso === null ? 'guasto-manca' : undefined}
              busy={pending ? t('invio') : undefined}
            >
              {t('invia')}
            </Button>
          </>
        )
      }
    >
      {segnalato ? (
        <EsitoGuasto prenotabileId={prenotabile.id} segnalato={segnalato} />
      ) : (
        <FormStack id="guasto" ref={fields} onSubmit={submit} className={cx(styles['modulo'], 'py2')}>
          <p className={cx(styles['domanda'], 'bold')} aria-hidden="true">
            {t('si_puo')}
          </p>
          <PickOne
            look="cards"
            label={t('si_puo')}
            column
            value={uso}
            options={USI.map((value) => ({
              value,
              label: t(`risposta_${value}`),
              nota: t(`risposta_${value}_nota`),
              icon: <IconaUso uso={value} />,
            }))}
            onPick={setUso}
          />
          <Disclosure title={t(aperto ? 'aggiunte' : 'aggiungi_se_vuoi')} aperta={[aperto, setPiu]}>
            <Stack>
              <TextArea label={t('che_cosa')} rows={3} maxLength={2000} {...field('descrizione')} />
              <ChooseFoto
                label={t('foto_massimo', { max: MAX_FOTO_GUASTO })}
                max={MAX_FOTO_GUASTO}
                foto={foto}
              />
              <TextField
                label={t('mail')}
                hint={t('mail_aiuto')}
                type="email"
                autoComplete="email"
                {...field('mail')}
              />
            </Stack>
          </Disclosure>
          {!aperto && <p className="soft small">{t('basta')}</p>}
          {failure !== null && !storta && (
            <Note severity="danger" live>
              <p>
                {isOutcomeKnown(failure) ? null : <b>{t('non_partita')}</b>}{' '}
                {messageOf(failure, tErrori, lingua)}
              </p>
              <p>
                {t('telefona')} <TelefonoCentro />
              </p>
            </Note>
          )}
        </FormStack>
      )}
    </Dialog>
  );
}
