import type { Valore } from '#contract/impostazioni.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoTesto } from './campi-sezione.tsx';
import { scriviTesto } from './centro.tsx';
import { type RigaDetta, Righe } from './righe.tsx';
import {
  inglesiOf,
  leggiCapoversi,
  leggiRighe,
  type ParteScritta,
  scriviCapoversi,
  scriviRighe,
  type TestiScritti,
} from './testi-lunghi.ts';
import { testiPartiTesto } from './testi-parti-testo.ts';
import { testiRighe } from './testi-righe.ts';
import { useSezione } from './use-sezione.ts';

/** A page of text in the form: introduction and parts. */
export interface PaginaScritta {
  introduzione: TestiScritti;
  sezioni: ParteScritta[];
}

type Pagina = Pick<Valore<'privacy'>, 'introduzione' | 'sezioni'>;

export const scriviPagina = ({ introduzione, sezioni }: Pagina): PaginaScritta => ({
  introduzione: scriviCapoversi(introduzione),
  sezioni: sezioni.map(({ titolo, paragrafi, elenco, solo }) => ({
    titolo: scriviTesto(titolo),
    paragrafi: scriviCapoversi(paragrafi),
    elenco: scriviRighe(elenco),
    solo,
  })),
});

export const leggiPagina = ({ introduzione, sezioni }: PaginaScritta) => ({
  introduzione: leggiCapoversi(introduzione),
  sezioni: sezioni.map(({ paragrafi, elenco, ...parte }) => ({
    ...parte,
    paragrafi: leggiCapoversi(paragrafi),
    elenco: leggiRighe(elenco),
  })),
});

export const inglesiPagina = ({ introduzione, sezioni }: PaginaScritta) =>
  inglesiOf([
    introduzione,
    ...sezioni
      .filter(({ solo }) => !solo)
      .flatMap(({ titolo, paragrafi, elenco }) => [titolo, paragrafi, elenco]),
  ]);

interface PartiTestoProps {
  /** The path prefix of the page in the form: '' or 'accessibilita.'. */
  dove: string;
  segno?: (parte: ParteScritta) => RigaDetta['segno'];
}

const MAX_PARTI = 60;

/** The parts of a page of text: change, add, remove, sort. */
export function PartiTesto({ dove, segno }: PartiTestoProps) {
  const t = useTesti(testiPartiTesto);
  const righe = useTesti(testiRighe);
  const { form } = useSezione();
  const introduzione = form.watch(`${dove}introduzione`) as TestiScritti;
  const capoversi = (testi: TestiScritti) => t('capoversi', { count: leggiCapoversi(testi).it.length });
  const sotto = ({ paragrafi, elenco, solo }: ParteScritta) => {
    const lines = leggiRighe(elenco).it.length;
    return [
      solo && righe(`solo_${solo}`),
      leggiCapoversi(paragrafi).it.length > 0 && capoversi(paragrafi),
      lines > 0 && t('righe', { count: lines }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <Righe<ParteScritta>
      label={t('parti')}
      fisse={[
        {
          posto: `${dove}introduzione`,
          detta: { titolo: righe('in_cima'), sotto: capoversi(introduzione) },
          campi: (
            <CampoTesto
              nome={`${dove}introduzione`}
              label={righe('testo')}
              righe={4}
              hint={righe('capoversi')}
            />
          ),
        },
      ]}
      elenco={{
        nome: `${dove}sezioni`,
        detta: (parte) => ({
          titolo: parte.titolo.it.trim() || righe('senza_titolo'),
          sotto: sotto(parte),
          segno: segno?.(parte),
        }),
        togli: () => t('togli'),
        aggiungi: {
          parole: t('aggiungi'),
          massimo: MAX_PARTI,
          vuota: () => ({ titolo: scriviTesto(), paragrafi: { it: '', en: '' }, elenco: { it: '', en: '' } }),
        },
        campi: (posto, { solo }) => (
          <>
            <CampoTesto nome={`${posto}.titolo`} label={righe('titolo')} />
            <CampoTesto
              nome={`${posto}.paragrafi`}
              label={righe('testo')}
              righe={4}
              hint={righe('capoversi')}
            />
            <CampoTesto nome={`${posto}.elenco`} label={t('elenco')} righe={4} hint={t('elenco_aiuto')} />
            {solo && <InTutteLeLingue posto={posto} />}
          </>
        ),
      }}
    />
  );
}

/** Shows an entry in both languages that only one has shown. */
export function InTutteLeLingue({ posto }: { posto: string }) {
  const righe = useTesti(testiRighe);
  const { form } = useSezione();
  return (
    <div>
      <Button onClick={() => form.setValue(`${posto}.solo`, undefined, { shouldDirty: true })}>
        {righe('in_tutte')}
      </Button>
    </div>
  );
}
