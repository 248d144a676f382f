import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import esito from '#web/shared/esito/esito.module.css';
import { Download } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { saveFuori } from './fuori.ts';
import { testiImporta } from './testi.ts';
import { useBozza } from './use-importa.ts';

/** The last step: what was imported, what happens next, and what was left out. */
export function PassoFatto({ onAltro }: { onAltro: () => void }) {
  const t = useTesti(testiImporta);
  const lingua = useLingua();
  const { bozza, clear } = useBozza();
  const { run, pending } = useRun({ send: () => saveFuori(bozza.fuori, t('scarica_nome')) });
  if (!bozza.esito || !bozza.lettura) return null;
  const { quando, nuove, senzaMail, daCorreggere, tolte, saltate, diverse } = bozza.esito;
  const { tipo, cosa, colonne } = bozza.lettura;
  const spazi = cosa === 'spazio' && !colonne.some(({ campo }) => campo === 'tipo');
  const fuori = [
    daCorreggere > 0 && t('conto_errore', { count: daCorreggere }),
    tolte > 0 && t('fuori_tolte', { count: tolte }),
    saltate > 0 && t('fuori_saltate', { count: saltate }),
    diverse > 0 && t('conto_diverse', { count: diverse }),
  ].filter((text) => text !== false);
  return (
    <section className={cx('stack left', esito['esito'])} aria-labelledby="fatto">
      <p className="soft small num">{formatIstante(quando, lingua)}</p>
      <h2 id="fatto">{t(tipo === 'persone' ? 'persone_importate' : 'cose_importate', { count: nuove })}</h2>
      <dl>
        {tipo === 'persone' ? (
          <>
            <dt>{t('esito_inviti')}</dt>
            <dd>
              {nuove > senzaMail && t('esito_inviti_testo')}{' '}
              {senzaMail > 0 && t('esito_stampa', { count: senzaMail })}
            </dd>
            <dt>{t('esito_informativa')}</dt>
            <dd>{t('esito_informativa_testo')}</dd>
          </>
        ) : (
          <>
            <dt>{t('adesso')}</dt>
            <dd>{t('esito_bozze_testo')}</dd>
          </>
        )}
        <dt>{t('esito_fuori')}</dt>
        <dd>{fuori.length > 0 ? `${fuori.join(', ')}.` : t('esito_nessuna')}</dd>
      </dl>
      <Row>
        <LinkButton
          to={tipo === 'persone' ? PATHS.utenti : spazi ? PATHS.spazi : PATHS.strumentazioni}
          variant="primary"
        >
          {t(tipo === 'persone' ? 'vai_utenti' : spazi ? 'vai_spazi' : 'vai_strumenti')}
        </LinkButton>
        {bozza.fuori.length > 0 && (
          <Button icon={<Download />} busy={pending ? t('preparo') : undefined} onClick={() => void run()}>
            {t('scarica_fuori')}
          </Button>
        )}
        <Button
          variant="plain"
          onClick={() => {
            clear();
            onAltro();
          }}
        >
          {t('altro_foglio')}
        </Button>
      </Row>
    </section>
  );
}
