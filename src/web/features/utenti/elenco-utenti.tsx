import UserPlus from 'lucide-react/icons/user-plus';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { ClearableField } from '#web/shared/ui/clearable-field.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import styles from './ricerca.module.css';
import { Risultati, useRicerca, watchArrows } from './ricerca.tsx';
import { testiUtenti } from './testi.ts';

/** The page that searches for people (prodotto/amministrazione#utenti). */
export default function ElencoUtenti() {
  const t = useTesti(testiUtenti);
  const ricerca = useRicerca();
  return (
    <Page
      title={t('titolo')}
      end={
        <LinkButton to={PATHS.nuovaPersona} icon={<UserPlus />}>
          {t('nuova_persona')}
        </LinkButton>
      }
    >
      <search ref={watchArrows} className={styles['pagina']}>
        <ClearableField
          label={t('cerca')}
          hint={t('cerca_spiega')}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={ricerca.scritto}
          onChange={(event) => ricerca.write(event.target.value)}
          onClear={() => ricerca.write('')}
        />
        {(ricerca.trovati !== undefined || ricerca.fallita) && (
          <div className={styles['foglio']}>
            <Risultati ricerca={ricerca} />
          </div>
        )}
      </search>
    </Page>
  );
}
