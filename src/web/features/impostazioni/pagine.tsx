import { useController } from 'react-hook-form';
import type { TestoBilingue } from '#contract/impostazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { isSame } from '#web/shared/form/divergenza.ts';
import { Campo, CampoTesto } from './campi-sezione.tsx';
import { scriviTesto } from './centro.tsx';
import { inglesiPagina, leggiPagina, type PaginaScritta, PartiTesto, scriviPagina } from './parti-testo.tsx';
import { RigheFisse } from './righe.tsx';
import { defineSezione } from './sezione.ts';
import {
  inglesiOf,
  leggiCapoversi,
  leggiRighe,
  scriviCapoversi,
  scriviRighe,
  type TestiScritti,
} from './testi-lunghi.ts';
import { testiPagineModulo } from './testi-pagine.ts';
import { testiRighe } from './testi-righe.ts';
import { useSezione } from './use-sezione.ts';

interface Scritti {
  contatti: Record<'titolo' | 'testo' | 'invito', Required<TestoBilingue>> & { come_arrivare: TestiScritti };
  prezzario: { introduzione: TestiScritti; note: TestiScritti };
  supporto: { introduzione: TestiScritti; nota: Required<TestoBilingue> };
  accessibilita: PaginaScritta & {
    valutata_il: string;
    metodo: Required<TestoBilingue>;
    dichiarazione_agid: string;
    aggiornato_il?: string | undefined;
  };
}

const PAGINE = ['contatti', 'prezzario', 'supporto', 'accessibilita'] as const;

/** Texts of contacts, price list, support and accessibility statement. */
export const pagine = defineSezione<'pagine', Scritti, typeof testiPagineModulo>({
  nome: 'pagine',
  testi: testiPagineModulo,
  frase: ({ t }) => t('frase'),
  scrivi: ({ contatti, prezzario, supporto, accessibilita }) => ({
    contatti: {
      titolo: scriviTesto(contatti.titolo),
      testo: scriviTesto(contatti.testo),
      invito: scriviTesto(contatti.invito),
      come_arrivare: scriviRighe(contatti.come_arrivare),
    },
    prezzario: {
      introduzione: scriviCapoversi(prezzario.introduzione),
      note: scriviRighe(prezzario.note),
    },
    supporto: { introduzione: scriviCapoversi(supporto.introduzione), nota: scriviTesto(supporto.nota) },
    accessibilita: {
      ...scriviPagina(accessibilita),
      valutata_il: accessibilita.valutata_il ?? '',
      metodo: scriviTesto(accessibilita.metodo),
      dichiarazione_agid: accessibilita.dichiarazione_agid ?? '',
      aggiornato_il: accessibilita.aggiornato_il,
    },
  }),
  leggi: ({ contatti, prezzario, supporto, accessibilita }) => ({
    contatti: { ...contatti, come_arrivare: leggiRighe(contatti.come_arrivare) },
    prezzario: { introduzione: leggiCapoversi(prezzario.introduzione), note: leggiRighe(prezzario.note) },
    supporto: { ...supporto, introduzione: leggiCapoversi(supporto.introduzione) },
    accessibilita: {
      ...accessibilita,
      ...leggiPagina(accessibilita),
      valutata_il: accessibilita.valutata_il || undefined,
      dichiarazione_agid: accessibilita.dichiarazione_agid.trim() || undefined,
    },
  }),
  campi: ({ t }) => PAGINE.map((campo) => ({ campo, nome: t(campo), mostra: () => t('testi') })),
  cambi: (scritti, base, { t }) =>
    PAGINE.filter((nome) => !isSame(scritti[nome], base[nome])).map((nome) => t(nome)),
  inglesi: ({ contatti, prezzario, supporto, accessibilita }) => [
    ...inglesiOf([
      contatti.titolo,
      contatti.testo,
      contatti.come_arrivare,
      contatti.invito,
      prezzario.introduzione,
      prezzario.note,
      supporto.introduzione,
      supporto.nota,
      accessibilita.metodo,
    ]),
    ...inglesiPagina(accessibilita),
  ],
  Campi: function Campi() {
    const t = useTesti(testiPagineModulo);
    const lingua = useLingua();
    const { form } = useSezione();
    const aggiornata = form.watch('accessibilita.aggiornato_il') as Giorno | undefined;
    return (
      <RigheFisse
        label={t('titolo')}
        fisse={[
          {
            posto: 'contatti',
            detta: { titolo: t('contatti'), sotto: t('contatti_sotto') },
            campi: <Contatti />,
          },
          {
            posto: 'prezzario',
            detta: { titolo: t('prezzario'), sotto: t('prezzario_sotto') },
            campi: <Prezzario />,
          },
          {
            posto: 'supporto',
            detta: { titolo: t('supporto'), sotto: t('supporto_sotto') },
            campi: <Supporto />,
          },
          {
            posto: 'accessibilita',
            detta: {
              titolo: t('accessibilita'),
              sotto: aggiornata
                ? t('accessibilita_sotto', { giorno: formatGiorno(aggiornata, lingua, 'date') })
                : t('dichiarazione'),
            },
            campi: <Accessibilita />,
          },
        ]}
      />
    );
  },
  guarda: (cambiati, { t }) => PATHS[PAGINE.findLast((nome) => cambiati.includes(t(nome))) ?? 'contatti'],
});

function Contatti() {
  const t = useTesti(testiPagineModulo);
  const righe = useTesti(testiRighe);
  return (
    <>
      <CampoTesto nome="contatti.titolo" label={righe('titolo')} />
      <CampoTesto nome="contatti.testo" label={righe('testo')} righe={3} />
      <CampoTesto
        nome="contatti.come_arrivare"
        label={t('come_arrivare')}
        righe={4}
        hint={t('come_arrivare_aiuto')}
      />
      <CampoTesto nome="contatti.invito" label={t('invito')} righe={2} hint={t('invito_aiuto')} />
    </>
  );
}

function Prezzario() {
  const t = useTesti(testiPagineModulo);
  const righe = useTesti(testiRighe);
  return (
    <>
      <CampoTesto
        nome="prezzario.introduzione"
        label={t('introduzione')}
        righe={4}
        hint={righe('capoversi')}
      />
      <CampoTesto nome="prezzario.note" label={t('note')} righe={4} hint={t('note_aiuto')} />
    </>
  );
}

function Supporto() {
  const t = useTesti(testiPagineModulo);
  const righe = useTesti(testiRighe);
  return (
    <>
      <CampoTesto
        nome="supporto.introduzione"
        label={t('introduzione')}
        righe={4}
        hint={righe('capoversi')}
      />
      <CampoTesto nome="supporto.nota" label={t('nota')} righe={2} hint={t('nota_aiuto')} />
    </>
  );
}

function Accessibilita() {
  const t = useTesti(testiPagineModulo);
  const { form, field: fieldOf } = useSezione();
  const {
    field: { value, onChange, ref },
  } = useController({ name: 'accessibilita.valutata_il', control: form.control });
  return (
    <>
      <PartiTesto dove="accessibilita." />
      <CampoGiorno
        label={t('valutata_il')}
        giorno={(value as Giorno) || null}
        onGiorno={(giorno) => onChange(giorno ?? '')}
        error={fieldOf('accessibilita.valutata_il').error}
        ref={ref}
      />
      <CampoTesto nome="accessibilita.metodo" label={t('metodo')} righe={3} facoltativo />
      <Campo
        nome="accessibilita.dichiarazione_agid"
        label={t('dichiarazione_agid')}
        type="url"
        facoltativo
        hint={t('dichiarazione_agid_aiuto')}
        frasi={{ link_non_valido: t('comincia_https') }}
      />
    </>
  );
}
