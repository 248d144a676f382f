import { useTesti } from '#web/shared/i18n/testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import esito from '#web/shared/esito/esito.module.css';
import { Download } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { saveFuori } from './fuori.ts';
import { testiRighe } from './testi-righe.ts';
import { useBozza } from './use-importa.ts';

/** The last step: imported rows, next steps, rows left out. */
export function PassoFatto({ onAltro }: { onAltro: () => void }) {
  const t = useTesti(testiRighe);
  const lingua = useLingua();
  const { bozza, clear } = useBozza();
  const { run, pending } = useAction({ run: () => saveFuori(bozza.fuori, t('scarica_nome')) });
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
    <section className={cx(esito['esito'], 'stack left relative mb4 raised')} aria-labelledby="fatto">
      <p className="soft small num">{formatIstante(quando, lingua)}</p>
      <h2 className="t5" id="fatto">
        {t(tipo === 'persone' ? 'persone_importate' : 'cose_importate', { count: nuove })}
      </h2>
      <dl className="grid cols-auto-1 gap-6-4 t2">
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
