import { nomeLettera } from '#contract/lettere.ts';
import type { Posta } from '#contract/posta.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { mailtoHref, pathLettera, pathUtente } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { focusIfLost } from '#web/shared/focus.ts';
import { Check, CircleAlert, Hourglass, Printer, Send } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { refreshPosta } from '#web/shared/queries/posta.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';
import styles from './posta.module.css';
import { testiPosta } from './testi.ts';

const ICONE = {
  da_stampare: Printer,
  fallita: CircleAlert,
  in_attesa: Hourglass,
  inviata: Check,
  consegnata: Check,
} as const;

/** All attempts end within 14 hours. A letter that waits for more than a day has none left and can be sent again. */
const hasLostItsPlace = ({ stato, creata_il }: Posta): boolean =>
  stato === 'in_attesa' && Date.now() - Date.parse(creata_il) > 24 * 3_600_000;

interface LetteraProps {
  posta: Posta;
  elenco: HTMLElement | null;
}

/** A letter of the outbox: type, recipient, date, and why it was not sent. */
export function Lettera({ posta, elenco }: LetteraProps) {
  const t = useTesti(testiPosta);
  const lingua = useLingua();
  const resend = useResendPosta();
  const { id, stato, tentativi, ultimo_errore, creata_il, inviata_il } = posta;
  const suCarta = stato === 'da_stampare' || stato === 'consegnata';
  const Icon = ICONE[stato];
  const tipo = nomeLettera(posta.tipo, lingua);
  const leave = () => focusIfLost(() => elenco);
  const { run, pending } = useAction({
    run: () => resend.mutateAsync(id),
    successMessage: t('reinviata'),
    onRejected: () => {
      leave();
      return false;
    },
    onDone: leave,
  });
  return (
    <li className={cx('flex wrap between middle', styles['lettera'])} data-stato={stato}>
      <div className={cx(styles['testo'], 'min0')}>
        <p className="bold">{t('numero', { id, tipo })}</p>
        <p className={cx('t2 anywhere', styles['chi'])}>
          <Destinatario posta={posta} />
        </p>
        <p className="small soft num">
          {inviata_il
            ? t(suCarta ? 'consegnata_il' : 'partita', { quando: formatIstante(inviata_il, lingua) })
            : t('creata', { quando: formatIstante(creata_il, lingua) })}
          {stato !== 'inviata' && tentativi > 0 && <>, {t('tentativi', { count: tentativi })}</>}
        </p>
        {stato !== 'inviata' && ultimo_errore && (
          <p className="mt1 danger small anywhere">
            {t('errore_detto')} <q lang="en">{ultimo_errore}</q>
          </p>
        )}
      </div>
      <div className="row">
        <Tag variant={inviata_il ? 'ok' : 'plain'} icon={<Icon />}>
          {t(`stato_${stato}`)}
        </Tag>
        {(stato === 'fallita' || hasLostItsPlace(posta)) && (
          <Button
            variant="primary"
            icon={<Send />}
            busy={pending ? t('reinvio') : undefined}
            onClick={() => void run()}
          >
            {t('reinvia')}
            <VisuallyHidden>
              : {tipo}, {posta.destinatario}
            </VisuallyHidden>
          </Button>
        )}
        {stato === 'da_stampare' && posta.persona?.email && (
          <Button icon={<Send />} busy={pending ? t('reinvio') : undefined} onClick={() => void run()}>
            {t('manda_per_mail')}
            <VisuallyHidden>: {t('numero', { id, tipo })}</VisuallyHidden>
          </Button>
        )}
        {suCarta && posta.user_id && (
          <LinkButton
            to={pathLettera(id)}
            variant={stato === 'da_stampare' ? 'primary' : 'secondary'}
            icon={<Printer />}
          >
            {t('apri_lettera')}
            <VisuallyHidden>: {t('numero', { id, tipo })}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** The address, or the name of somebody without one, linked to the person. */
function Destinatario({ posta: { destinatario, user_id, persona } }: Pick<LetteraProps, 'posta'>) {
  const t = useTesti(testiPosta);
  const chi = destinatario ?? (persona && `${persona.nome} ${persona.cognome}`.trim());
  if (!chi) return t('senza_destinatario');
  if (user_id) return <Link to={pathUtente(user_id)}>{chi}</Link>;
  return <a href={mailtoHref(chi)}>{chi}</a>;
}

export function useResendPosta() {
  return useChange((id: number) => call('POST /posta/{id}/reinvia', { params: { id } }), refreshPosta);
}

export function useConsegnaPosta(id: number) {
  return useChange(() => call('POST /posta/{id}/consegnata', { params: { id } }), refreshPosta);
}
