import type { CalendarioPrivato } from '#contract/calendari.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { useRevokeCalendario } from './api.ts';
import { testiCalendari } from './testi.ts';

/** An existing address: its bookings, age, last read, and a button that revokes it. */
export function Indirizzo({ calendario }: { calendario: CalendarioPrivato }) {
  const t = useTesti(testiCalendari);
  const lingua = useLingua();
  const revoke = useRevokeCalendario();
  const { id, cosa, prenotabile, creato_il, letto_il } = calendario;
  const nome = cosa === 'mie' ? t('titolo') : (prenotabile?.nome ?? t('tutte'));

  const { run } = useAction({ run: () => revoke.mutateAsync(id), successMessage: t('revocato') });
  return (
    <div className="row between">
      <div>
        {cosa !== 'mie' && <strong>{nome}</strong>}
        <p className="soft">
          {t('dal', { quando: formatIstante(creato_il, lingua) })}{' '}
          {letto_il ? t('letto', { giorno: formatGiorno(letto_il, lingua, 'date') }) : t('mai_letto')}
        </p>
      </div>
      <DeleteButton
        label={t('revoca')}
        button={{ 'aria-label': t('revoca_di', { cosa: nome }) }}
        onConfirm={() => run()}
        title={t('revoca_titolo')}
        confirm={t('revoca')}
        busy={t('revocando')}
      >
        <p>{t('revoca_aiuto')}</p>
      </DeleteButton>
    </div>
  );
}
