import type { CalendarioPrivato } from '#contract/calendari.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { formatData, formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { useRevokeCalendario } from './api.ts';
import { testiCalendari } from './testi.ts';

/** An existing address: what it shows, since when, when it was last read, and a button that ends it. */
export function Indirizzo({ calendario }: { calendario: CalendarioPrivato }) {
  const t = useTesti(testiCalendari);
  const lingua = useLingua();
  const revoke = useRevokeCalendario();
  const { id, cosa, prenotabile, creato_il, letto_il } = calendario;
  const nome = cosa === 'mie' ? t('titolo') : (prenotabile?.nome ?? t('tutte'));

  const { run } = useRun({ send: () => revoke.mutateAsync(id), fatto: t('revocato') });
  return (
    <div className="row between">
      <div>
        {cosa !== 'mie' && <strong>{nome}</strong>}
        <p className="soft">
          {t('dal', { quando: formatIstante(creato_il, lingua) })}{' '}
          {letto_il ? t('letto', { giorno: formatData(letto_il, lingua) }) : t('mai_letto')}
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
