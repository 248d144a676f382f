import { useEffect, useRef } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { CalendarDays, Copy } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useCopy } from '#web/shared/use-copy.ts';
import { testiCalendari } from './testi.ts';

/**
 * A new address, which is shown here and never again. It takes the focus and is selected, so that it can be copied at
 * once.
 */
export function NewAddress({ indirizzo }: { indirizzo: string }) {
  const t = useTesti(testiCalendari);
  const copy = useCopy({ fatto: t('copiato'), fallito: t('non_copiato') });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Stack>
      <Note severity="warn" live>
        {t('adesso')}
      </Note>
      <TextField
        ref={field}
        label={t('indirizzo')}
        value={indirizzo}
        readOnly
        translate="no"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row>
        <Button variant="primary" icon={<Copy />} onClick={() => void copy(indirizzo)}>
          {t('copia')}
        </Button>
        <a className={buttonClass()} href={indirizzo.replace(/^https?:/, 'webcal:')}>
          <span className="inline g2 middle">
            <CalendarDays />
            {t('apri')}
          </span>
        </a>
      </Row>
    </Stack>
  );
}
