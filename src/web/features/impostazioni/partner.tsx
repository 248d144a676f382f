import type { Valore } from '#contract/impostazioni.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Campo, Fila } from './campi-sezione.tsx';
import { CampoImmagine } from './campo-immagine.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './passi.module.css';
import { Righe } from './righe.tsx';
import { defineSezione } from './sezione.ts';
import { testiPartner } from './testi-partner.ts';
import { useSezione } from './use-sezione.ts';

const MASSIMO = 40;

interface Scritti {
  elenco: { nome: string; url: string; logo: string; solo?: 'it' | 'en' | undefined }[];
}
type Partner = Scritti['elenco'][number];

export const partner = defineSezione<'partner', Scritti, typeof testiPartner>({
  nome: 'partner',
  testi: testiPartner,
  frase: ({ t }) => t('frase'),
  scrivi: ({ elenco }: Valore<'partner'>) => ({ elenco }),
  leggi: ({ elenco }) => ({
    elenco: elenco.map(({ url, logo, ...altri }) => ({ ...altri, url: url.trim(), logo: logo || undefined })),
  }),
  campi: ({ t }) => [
    {
      campo: 'elenco',
      nome: t('elenco'),
      mostra: (elenco: Partner[]) => elenco.map(({ nome }) => nome).join(', ') || t('nessuno'),
    },
  ],
  guarda: PATHS.home,
  Campi: function Campi() {
    const t = useTesti(testiPartner);
    const { form } = useSezione();
    const elenco = form.watch('elenco') as Partner[];
    return (
      <div className={cx('grid one-col gap-10', styles['partner'])}>
        {elenco.length === 0 && <EmptyState level={2} title={t('vuoto')} />}
        <Righe<Partner>
          label={t('elenco')}
          elenco={{
            nome: 'elenco',
            detta: ({ nome, url, logo }) => ({
              titolo: nome || t('nuovo'),
              sotto: url.replace(/^https?:\/\//, '').replace(/\/$/, ''),
              figura: logo && (
                <span className={cx(styles['logo'], 'block tall')}>
                  <img src={`/api/images/impostazioni/${logo}`} className="block wide tall contain" alt="" />
                </span>
              ),
            }),
            campi: (posto, { nome }) => (
              <>
                <CampoImmagine
                  nome={`${posto}.logo`}
                  label={t('logo')}
                  logo
                  alt={nome}
                  hint={t('logo_aiuto')}
                  parole={{ scegli: t('scegli_logo'), cambia: t('cambia_logo') }}
                />
                <Fila>
                  <Campo nome={`${posto}.nome`} label={t('nome')} />
                  <Campo
                    nome={`${posto}.url`}
                    label={t('url')}
                    type="url"
                    frasi={{ link_non_valido: t('url_errato') }}
                  />
                </Fila>
              </>
            ),
            togli: () => t('togli'),
            aggiungi: {
              parole: t('aggiungi'),
              vuota: () => ({ nome: '', url: '', logo: '' }),
              massimo: MASSIMO,
            },
          }}
        />
        <p className="soft small">{t('dove')}</p>
      </div>
    );
  },
});
