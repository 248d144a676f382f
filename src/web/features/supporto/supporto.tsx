import supporto from '@contenuto/centro.json?parte=supporto';
import Phone from 'lucide-react/icons/phone';
import { useContenuto } from '#web/shared/contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { Page } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { FormSupporto } from './form-supporto.tsx';
import styles from './supporto.module.css';
import { testiSupporto } from './testi.ts';

/** The support page: what to write, the form, and the way to the contacts (prodotto/pagine#supporto). */
export function Supporto() {
  const t = useTesti(testiSupporto);
  const { testi, lang } = useContenuto('supporto', supporto);
  return (
    <Page title={t('titolo')}>
      <div className={styles['pagina']}>
        <div className={styles['parole']}>
          <div className={styles['intro']} lang={lang}>
            {testi.introduzione.map((paragrafo) => (
              <p key={paragrafo}>{paragrafo}</p>
            ))}
          </div>
          <div className={styles['altro']}>
            <p>{t('altro')}</p>
            <LinkButton to={PATHS.contatti} icon={<Phone />}>
              {t('contatti')}
            </LinkButton>
          </div>
        </div>
        <Card className={styles['scheda']}>
          <FormSupporto />
          <p className="soft small" lang={lang}>
            {testi.nota}
          </p>
        </Card>
      </div>
    </Page>
  );
}
