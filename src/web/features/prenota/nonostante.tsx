import { listMancanti } from '#domain/prenotazione.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { testiPrenota } from './testi.ts';
import type { DomandaNonostante } from './use-prenota.ts';

/** Asks whether to book for somebody all the same (prodotto/persone#prenota-per). */
export function Nonostante({
  per,
  code,
  mancano,
  onClose,
  onConfirm,
}: DomandaNonostante & { per: SchedaUtente }) {
  const t = useTesti(testiPrenota);
  const [first, second] = listMancanti(per);
  const carte = second ? 'per_carte_tutte' : first === 'documento' ? 'per_carte_documento' : 'per_carte_mail';
  const detto = {
    INFORMATIVA_MANCANTE: 'per_informativa',
    DOCUMENTO_O_MAIL_MANCANTE: carte,
    ABILITAZIONE_MANCANTE: 'per_manca',
    LIMITE_PERSONALE: 'per_limite',
  } as const satisfies Record<typeof code, string>;
  return (
    <ConfirmDialog
      // A second question is a dialog of its own.
      key={code}
      open
      title={t('per_domanda')}
      confirm={t('per_conferma')}
      busy={t('prenoto')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{t(detto[code], { nome: formatPersona(per), nomi: mancano.map(({ nome }) => nome).join(', ') })}</p>
    </ConfirmDialog>
  );
}
