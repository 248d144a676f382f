import type { TestoBilingue } from '#contract/impostazioni.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { CampoImmagine } from './campo-immagine.tsx';
import { Campo, CampoTesto, Fila, Gruppo } from './campi-sezione.tsx';
import { defineSezione } from './sezione.ts';
import { testiCentro } from './testi-centro.ts';
import { testiImpostazioni } from './testi.ts';

/** A text in the form, with '' for missing languages. */
export const scriviTesto = (testo?: TestoBilingue): Required<TestoBilingue> => ({
  it: testo?.it ?? '',
  en: testo?.en ?? '',
});

interface Scritti {
  nome: TestoBilingue;
  sottotitolo: TestoBilingue;
  descrizione: TestoBilingue;
  logo: string;
  indirizzo: { luogo: TestoBilingue; via: string; cap: string; comune: string; provincia: string };
  telefono: string;
  casella: string;
  sito: string;
  mittente: string;
}

const CAMPI = [
  ['nome', 'nome'],
  ['sottotitolo', 'sottotitolo'],
  ['descrizione', 'descrizione'],
  ['logo', 'logo'],
  ['indirizzo.luogo', 'luogo'],
  ['indirizzo.via', 'via'],
  ['indirizzo.cap', 'cap'],
  ['indirizzo.comune', 'comune'],
  ['indirizzo.provincia', 'provincia'],
  ['telefono', 'telefono'],
  ['casella', 'casella'],
  ['sito', 'sito'],
  ['mittente', 'mittente'],
] as const;

export const centro = defineSezione<'centro', Scritti, typeof testiCentro>({
  nome: 'centro',
  testi: testiCentro,
  frase: ({ t }) => t('frase'),
  scrivi: ({ nome, sottotitolo, descrizione, logo, indirizzo, sito, ...altri }) => ({
    nome: scriviTesto(nome),
    sottotitolo: scriviTesto(sottotitolo),
    descrizione: scriviTesto(descrizione),
    logo: logo ?? '',
    indirizzo: { ...indirizzo, luogo: scriviTesto(indirizzo.luogo) },
    sito: sito ?? '',
    ...altri,
  }),
  leggi: ({ logo, sito, telefono, indirizzo, ...altri }) => ({
    ...altri,
    logo: logo || undefined,
    sito: sito.trim() || undefined,
    telefono: telefono.trim(),
    indirizzo: {
      ...indirizzo,
      cap: indirizzo.cap.trim(),
      provincia: indirizzo.provincia.trim().toUpperCase(),
    },
  }),
  campi: ({ t }) => CAMPI.map(([campo, nome]) => ({ campo, nome: t(nome) })),
  inglesi: ({ nome, sottotitolo, descrizione, indirizzo }) =>
    [nome, sottotitolo, descrizione, indirizzo.luogo].filter(({ it }) => it !== '').map(({ en }) => en),
  guarda: PATHS.contatti,
  Campi: function Campi() {
    const t = useTesti(testiCentro);
    const comuni = useTesti(testiImpostazioni);
    return (
      <>
        <Gruppo titolo={t('come_si_chiama')}>
          <Fila>
            <CampoTesto nome="nome" label={t('nome')} frasi={{ obbligatorio: t('manca_nome') }} />
            <CampoTesto nome="sottotitolo" label={t('sottotitolo')} />
          </Fila>
          <CampoTesto nome="descrizione" label={t('descrizione')} hint={t('descrizione_aiuto')} righe={2} />
          <div className="grid gap-6">
            <p className="bold t2" aria-hidden="true">
              {t('logo')} <span className="small w400 soft">{comuni('facoltativo')}</span>
            </p>
            <CampoImmagine
              nome="logo"
              label={t('logo')}
              togli={t('togli_logo')}
              logo
              vuoto={<Casetta />}
              hint={t('logo_aiuto')}
            />
          </div>
        </Gruppo>
        <Gruppo titolo={t('dove_siete')}>
          <Fila>
            <CampoTesto nome="indirizzo.luogo" label={t('luogo')} facoltativo />
            <Campo nome="indirizzo.via" label={t('via')} />
          </Fila>
          <Fila tre>
            <Campo nome="indirizzo.cap" label={t('cap')} inputMode="numeric" />
            <Campo nome="indirizzo.comune" label={t('comune')} />
            <Campo nome="indirizzo.provincia" label={t('provincia')} />
          </Fila>
        </Gruppo>
        <Gruppo titolo={t('recapiti')}>
          <Fila>
            <Campo nome="telefono" label={t('telefono')} type="tel" />
            <Campo
              nome="casella"
              label={t('casella')}
              type="email"
              frasi={{ email_non_valida: t('casella_errata') }}
            />
          </Fila>
          <Fila>
            <Campo
              nome="sito"
              label={t('sito')}
              type="url"
              facoltativo
              frasi={{ link_non_valido: t('sito_errato') }}
            />
            <Campo nome="mittente" label={t('mittente')} hint={t('mittente_aiuto')} />
          </Fila>
        </Gruppo>
      </>
    );
  },
});

/** The mark in the header without a logo. */
function Casetta() {
  return (
    <svg viewBox="0 0 32 32" width="44" height="44" aria-hidden="true">
      <path d="M16 1.5 29 11.5V30.5H3V11.5Z" fill="var(--accent)" />
      <circle cx="16" cy="12" r="3.1" fill="var(--surface-raised)" />
      <path d="M12 30.5V21h8v9.5z" fill="var(--surface-raised)" />
    </svg>
  );
}
