import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_FOTO_GUASTO } from '#contract/valori.ts';
import { USI, type Uso } from '#domain/guasti.ts';
import { call } from '../api/call.ts';
import { testiErrori } from '../api/errori.ts';
import { messageOf } from '../api/messages.ts';
import { useInvio } from '../form/use-invio.ts';
import { useCampi } from '../form/use-campi.ts';
import { ChooseFoto } from '../foto-stato/choose-foto.tsx';
import { isOutcomeKnown } from '../idempotency.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { refreshSegnalazioni } from '../queries/segnalazioni.ts';
import { TelefonoCentro } from '../recapiti.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Send } from '../ui/icons.ts';
import { FormStack, Stack } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { useScelte } from '../use-scelte.ts';
import { EsitoGuasto, type Segnalato } from './esito-guasto.tsx';
import styles from './modulo-guasto.module.css';
import { IconaUso } from './tag-guasto.tsx';
import { testiModulo } from './testi-modulo.ts';

interface ModuloGuastoProps {
  prenotabile: { id: number; nome: string; lang?: 'it' | undefined };
  open: boolean;
  onClose: () => void;
}

const VUOTI = { descrizione: '', mail: '' };

/**
 * The form with one of three answers and 'Invia'; texts, photos and an address are folded (prodotto/guasti#segnalare).
 * The outcome takes its place. While it is closed, it keeps what was written.
 */
export function ModuloGuasto({ prenotabile, open, onClose }: ModuloGuastoProps) {
  const t = useTesti(testiModulo);
  const tErrori = useTesti(testiErrori);
  const lingua = useLingua();
  const client = useQueryClient();
  const [uso, setUso] = useState<Uso | null>(null);
  const [piu, setPiu] = useState(false);
  const [segnalato, setSegnalato] = useState<Segnalato | null>(null);
  // A photo that fails must not prevent the report.
  const foto = useScelte({ solo_viste: true });
  // No field is required here; only the server checks the address.
  const { form, field } = useCampi<typeof VUOTI>({ defaultValues: VUOTI });
  const fields = useRef<HTMLFormElement>(null);
  const invia = useMutation({
    mutationFn: (sent: Parameters<typeof call<'POST /prenotabili/{id}/segnalazioni'>>[1]) =>
      call('POST /prenotabili/{id}/segnalazioni', sent),
  });
  const { save, pending, failure } = useInvio(form, {
    send: ({ descrizione, mail }, idempotencyKey) =>
      invia.mutateAsync({
        params: { id: prenotabile.id },
        form: { uso: uso!, descrizione, mail, lingua },
        files: { foto: foto.pronte },
        idempotencyKey,
      }),
    storto: null,
    dopo: (answer, { mail }) => {
      setSegnalato({ ...answer, uso: uso!, mail: mail.trim() !== '' });
      // The report may have stopped the thing.
      void refreshSegnalazioni(client);
    },
  });
  // An error unfolds the part with its field.
  const { errors } = form.formState;
  const storta = errors.mail !== undefined || errors.descrizione !== undefined;
  const aperto = piu || storta;
  const submit = () => {
    if (uso !== null && !foto.waiting) void save();
  };
  const close = () => {
    onClose();
    if (!segnalato) return;
    // The next press begins a new report.
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
          <small className={styles['cosa']} lang={prenotabile.lang}>
            {prenotabile.nome}
          </small>
        </>
      }
      initialFocus={() => fields.current?.querySelector<HTMLElement>('input') ?? true}
      actions={
        segnalato ? (
          <Button onClick={close}>{t('torna', { nome: prenotabile.nome })}</Button>
        ) : (
          <>
            {uso === null && (
              <span id="guasto-manca" className={cx('soft small', styles['manca'])}>
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
        <FormStack id="guasto" ref={fields} onSubmit={submit} className={styles['modulo']}>
          <p className={styles['domanda']} aria-hidden="true">
            {t('si_puo')}
          </p>
          <RadioCards
            label={t('si_puo')}
            name="uso"
            column
            scelto={uso ?? ''}
            options={USI.map((value) => ({
              value,
              label: t(`uso_${value}`),
              nota: t(`uso_${value}_nota`),
              icon: <IconaUso uso={value} />,
            }))}
            onChange={(event) => setUso(event.target.value as Uso)}
          />
          <Disclosure title={t(aperto ? 'aggiunte' : 'aggiungi_se_vuoi')} aperta={[aperto, setPiu]}>
            <Stack>
              <TextArea label={t('che_cosa')} rows={3} maxLength={2000} {...field('descrizione')} />
              <ChooseFoto label={t('foto', { max: MAX_FOTO_GUASTO })} max={MAX_FOTO_GUASTO} foto={foto} />
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
