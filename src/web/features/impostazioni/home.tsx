import type { ParteHomeBilingue, TestoBilingue } from '#contract/impostazioni.ts';
import { isSame } from '#web/shared/form/divergenza.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS, pathVoce } from '#web/shared/paths.ts';
import { EyeOff } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { pathImmagine } from '#web/shared/ui/scene.tsx';
import { Switch } from '#web/shared/ui/checkbox.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { CampoImmagine } from './campo-immagine.tsx';
import { CampoTesto } from './campi-sezione.tsx';
import { scriviTesto } from './centro.tsx';
import { InTutteLeLingue } from './parti-testo.tsx';
import { type RigaDetta, Righe } from './righe.tsx';
import { defineSezione } from './sezione.ts';
import {
  inglesiOf,
  leggiCapoversi,
  leggiRighe,
  scriviCapoversi,
  scriviRighe,
  type TestiScritti,
} from './testi-lunghi.ts';
import { testiHome } from './testi-home.ts';
import { testiRighe } from './testi-righe.ts';
import { useSezione } from './use-sezione.ts';

interface VoceScritta {
  titolo: Required<TestoBilingue>;
  testo: Required<TestoBilingue>;
  illustrazione: string;
  solo?: 'it' | 'en' | undefined;
}
interface ParteScritta {
  nome: ParteHomeBilingue['nome'];
  nascosta: boolean;
  titolo: Required<TestoBilingue>;
  paragrafi: TestiScritti;
  voci: VoceScritta[];
}
interface Scritti {
  hero: Record<'etichetta' | 'titolo' | 'testo' | 'alt', Required<TestoBilingue>> & {
    fatti: TestiScritti;
    immagine: string;
  };
  parti: ParteScritta[];
}

const CON_IMMAGINI: readonly ParteHomeBilingue['nome'][] = ['spazio', 'smart_working', 'video'];
/** Parts without entries to edit here. */
const SENZA_VOCI: readonly ParteHomeBilingue['nome'][] = [
  'strumenti',
  'passa_a_trovarci',
  'partner',
  'libera',
];
const MAX_VOCI = 20;

/** The name of a part in the form: its title. */
const nameParte = ({ nome, titolo }: ParteScritta, t: Traduci<typeof testiHome>): string =>
  nome === 'passa_a_trovarci' ? t('passa_a_trovarci') : titolo.it.trim() || t('parte_nuova');

function sayParte(parte: ParteScritta, t: Traduci<typeof testiHome>): string {
  if (parte.nome === 'strumenti') return t('dal_catalogo');
  if (parte.nome === 'passa_a_trovarci') return t('in_altri_testi');
  if (parte.nome === 'partner') return t('in_partner');
  if (parte.nome === 'libera') return t('solo_testo');
  return t(parte.nome === 'come_si_comincia' ? 'passi' : 'voci', { count: parte.voci.length });
}

/** The home page: the top, and the parts, which can be hidden and sorted. */
export const home = defineSezione<'home', Scritti, typeof testiHome>({
  nome: 'home',
  testi: testiHome,
  frase: ({ t }) => t('frase'),
  scrivi: ({ hero, parti }) => ({
    hero: {
      etichetta: scriviTesto(hero.etichetta),
      titolo: scriviTesto(hero.titolo),
      testo: scriviTesto(hero.testo),
      alt: scriviTesto(hero.alt),
      fatti: scriviRighe(hero.fatti),
      immagine: hero.immagine ?? '',
    },
    parti: parti.map(({ nome, nascosta, titolo, paragrafi, voci }) => ({
      nome,
      nascosta,
      titolo: scriviTesto(titolo),
      paragrafi: scriviCapoversi(paragrafi),
      voci: voci.map((voce) => ({
        titolo: scriviTesto(voce.titolo),
        testo: scriviTesto(voce.testo),
        illustrazione: voce.illustrazione ?? '',
        solo: voce.solo,
      })),
    })),
  }),
  leggi: ({ hero, parti }) => ({
    hero: { ...hero, fatti: leggiRighe(hero.fatti), immagine: hero.immagine || undefined },
    parti: parti.map(({ paragrafi, voci, ...parte }) => ({
      ...parte,
      paragrafi: leggiCapoversi(paragrafi),
      voci: voci.map((voce) => ({ ...voce, illustrazione: voce.illustrazione || undefined })),
    })),
  }),
  campi: ({ t }) => [
    { campo: 'hero', nome: t('in_cima'), mostra: ({ titolo }: Scritti['hero']) => titolo.it },
    {
      campo: 'parti',
      nome: t('parti'),
      mostra: (parti: ParteScritta[]) => parti.map((parte) => nameParte(parte, t)).join(', '),
    },
  ],
  cambi: (scritti, base, { t }) => {
    const before = new Map(base.parti.map((parte) => [parte.nome, parte]));
    const now = new Set(scritti.parti.map(({ nome }) => nome));
    const kept = (parti: ParteScritta[], others: { has: (nome: ParteHomeBilingue['nome']) => boolean }) =>
      parti.map(({ nome }) => nome).filter((nome) => others.has(nome));
    return [
      ...(isSame(scritti.hero, base.hero) ? [] : [t('in_cima')]),
      ...scritti.parti
        .filter((parte) => !isSame(parte, before.get(parte.nome)))
        .map((parte) => nameParte(parte, t)),
      ...base.parti.filter(({ nome }) => !now.has(nome)).map((parte) => nameParte(parte, t)),
      ...(isSame(kept(scritti.parti, before), kept(base.parti, now)) ? [] : [t('ordine')]),
    ];
  },
  inglesi: ({ hero, parti }) =>
    inglesiOf([
      hero.etichetta,
      hero.titolo,
      hero.testo,
      hero.alt,
      hero.fatti,
      ...parti.flatMap(({ titolo, paragrafi, voci }) => [
        titolo,
        paragrafi,
        ...voci.filter(({ solo }) => !solo).flatMap((voce) => [voce.titolo, voce.testo]),
      ]),
    ]),
  guarda: PATHS.home,
  Campi: function Campi() {
    const t = useTesti(testiHome);
    const { form } = useSezione();
    const [titolo, parti] = form.watch(['hero.titolo.it', 'parti']) as [string, ParteScritta[]];
    const isThere = parti.some(({ nome }) => nome === 'libera');
    return (
      <Righe<ParteScritta>
        label={t('parti')}
        fisse={[
          {
            posto: 'hero',
            detta: { titolo: t('in_cima'), sotto: t('in_cima_sotto', { titolo }) },
            campi: <InCima />,
          },
        ]}
        elenco={{
          nome: 'parti',
          detta: (parte: ParteScritta) => ({
            titolo: nameParte(parte, t),
            sotto: sayParte(parte, t),
            spenta: parte.nascosta,
            segno: parte.nascosta && <Tag icon={<EyeOff />}>{t('nascosta')}</Tag>,
          }),
          prima: (posto, parte) => (
            <Switch
              checked={!parte.nascosta}
              onChange={(event) =>
                form.setValue(`${posto}.nascosta`, !event.target.checked, { shouldDirty: true })
              }
            >
              {t('si_vede')}
            </Switch>
          ),
          togli: ({ nome }) => (nome === 'libera' ? t('togli_parte') : null),
          campi: (posto, { nome }) => <CampiParte posto={posto} nome={nome} />,
          aggiungi: isThere
            ? null
            : {
                parole: t('aggiungi_parte'),
                massimo: Number.POSITIVE_INFINITY,
                vuota: () => ({
                  nome: 'libera',
                  nascosta: false,
                  titolo: scriviTesto(),
                  paragrafi: { it: '', en: '' },
                  voci: [],
                }),
              },
        }}
      />
    );
  },
});

function InCima() {
  const t = useTesti(testiHome);
  const righe = useTesti(testiRighe);
  return (
    <>
      <CampoTesto nome="hero.etichetta" label={t('etichetta')} hint={t('etichetta_aiuto')} />
      <CampoTesto nome="hero.titolo" label={righe('titolo')} />
      <CampoTesto nome="hero.testo" label={righe('testo')} righe={3} />
      <CampoTesto nome="hero.fatti" label={t('fatti')} righe={3} hint={t('fatti_aiuto')} />
      <CampoImmagine
        nome="hero.immagine"
        label={t('immagine')}
        togli={t('togli_immagine')}
        hint={t('immagine_aiuto')}
      />
      <CampoTesto nome="hero.alt" label={t('alt')} righe={2} hint={t('alt_aiuto')} />
    </>
  );
}

function CampiParte({ posto, nome }: { posto: string; nome: ParteHomeBilingue['nome'] }) {
  const t = useTesti(testiHome);
  const righe = useTesti(testiRighe);
  if (nome === 'passa_a_trovarci') return <Link to={pathVoce('pagine')}>{t('cambia_testi')}</Link>;
  return (
    <>
      <CampoTesto nome={`${posto}.titolo`} label={righe('titolo')} />
      <CampoTesto nome={`${posto}.paragrafi`} label={righe('testo')} righe={4} hint={righe('capoversi')} />
      {nome === 'partner' && <Link to={pathVoce('partner')}>{t('cambia_loghi')}</Link>}
      {!SENZA_VOCI.includes(nome) && <Voci posto={posto} nome={nome} />}
    </>
  );
}

/** The entries of a part; of the beginning, its steps. */
function Voci({ posto, nome }: { posto: string; nome: ParteHomeBilingue['nome'] }) {
  const t = useTesti(testiHome);
  const righe = useTesti(testiRighe);
  const { form } = useSezione();
  const isPassi = nome === 'come_si_comincia';
  const conImmagini = CON_IMMAGINI.includes(nome);
  const quante = (form.watch(`${posto}.voci`) as VoceScritta[]).length;
  const detta = ({ titolo, testo, illustrazione, solo }: VoceScritta): RigaDetta => ({
    titolo: titolo.it.trim() || righe('senza_titolo'),
    sotto: solo ? righe(`solo_${solo}`) : testo.it,
    figura:
      conImmagini &&
      (illustrazione ? (
        <img className="block wide tall cover" src={`${pathImmagine(illustrazione)}?w=320`} alt="" />
      ) : (
        <span />
      )),
  });
  return (
    <div>
      <p className="flex between any-width g3 mb-6 t2 bold">
        {t(isPassi ? 'i_passi' : 'le_voci')}{' '}
        <span className="small w400 soft">{righe('quante', { n: quante, massimo: MAX_VOCI })}</span>
      </p>
      <Righe<VoceScritta>
        label={t(isPassi ? 'i_passi' : 'le_voci')}
        elenco={{
          nome: `${posto}.voci`,
          detta,
          togli: () => t(isPassi ? 'togli_passo' : 'togli_voce'),
          aggiungi: {
            parole: t(isPassi ? 'aggiungi_passo' : 'aggiungi_voce'),
            massimo: MAX_VOCI,
            vuota: () => ({ titolo: scriviTesto(), testo: scriviTesto(), illustrazione: '' }),
          },
          campi: (voce, { solo }) => (
            <>
              {conImmagini && (
                <CampoImmagine
                  nome={`${voce}.illustrazione`}
                  label={t('immagine')}
                  togli={t('togli_immagine')}
                />
              )}
              <CampoTesto nome={`${voce}.titolo`} label={righe('titolo')} />
              <CampoTesto nome={`${voce}.testo`} label={righe('testo')} righe={2} />
              {solo && <InTutteLeLingue posto={voce} />}
            </>
          ),
        }}
      />
    </div>
  );
}
