import { Link } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Checkbox, type CheckboxProps } from '#web/shared/ui/checkbox.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { testiAccount } from './testi.ts';

/** 'Ho letto il regolamento', with the rules in a new tab: here the form would be lost. */
export function RulesCheckbox(props: Omit<CheckboxProps, 'children'>) {
  const t = useTesti(testiAccount);
  const ui = useTesti(testiUi);
  return (
    <Checkbox {...props}>
      {t('regolamentoPrima')}{' '}
      <Link to={PATHS.regolamento} target="_blank" rel="noreferrer">
        {t('regolamentoLink')}
        <VisuallyHidden> ({ui('nuovaScheda')})</VisuallyHidden>
      </Link>
    </Checkbox>
  );
}
