import { CopyField } from '#web/shared/copy-field.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { CalendarDays } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { testiCalendari } from './testi.ts';

/** A new address, shown only here. */
export function NewAddress({ indirizzo }: { indirizzo: string }) {
  const t = useTesti(testiCalendari);
  return (
    <Stack>
      <Note severity="warn" live>
        {t('adesso')}
      </Note>
      <CopyField
        label={t('indirizzo')}
        value={indirizzo}
        testi={{ copia: t('copia'), fatto: t('copiato'), fallito: t('non_copiato') }}
      >
        <a className={buttonClass()} href={indirizzo.replace(/^https?:/, 'webcal:')}>
          <span className="inline g2 middle">
            <CalendarDays />
            {t('apri')}
          </span>
        </a>
      </CopyField>
    </Stack>
  );
}
