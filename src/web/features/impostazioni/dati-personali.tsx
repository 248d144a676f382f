import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { isSame } from '#web/shared/form/divergenza.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { TriangleAlert } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { readNumero } from '#web/shared/format.ts';
import { Campo, CampoTesto, Fila, Gruppo } from './campi-sezione.tsx';
import { scriviTesto } from './centro.tsx';
import { Conseguenze, Elimina, Mesi } from './documento-tenuto.tsx';
import { inglesiPagina, InTutteLeLingue, PartiTesto } from './parti-testo.tsx';
import {
  type Esterno,
  findAltriMesi,
  leggiPrivacy,
  type PrivacyScritta,
  scriviPrivacy,
} from './privacy-scritta.ts';
import { Righe } from './righe.tsx';
import { defineSezione } from './sezione.ts';
import { inglesiOf, type ParteScritta } from './testi-lunghi.ts';
import { testiPrivacy } from './testi-privacy.ts';
import { testiRighe } from './testi-righe.ts';
import { useSezione } from './use-sezione.ts';

const MAX_ESTERNI = 20;
const CAMPI = [
  'titolare',
  'mesi',
  'elimina_dopo_verifica',
  'introduzione',
  'sezioni',
  'responsabile_protezione',
  'responsabili_esterni',
] as const;

/** The data controller, how long documents are kept, and the privacy text. */
export const privacy = defineSezione<'privacy', PrivacyScritta, typeof testiPrivacy>({
  nome: 'privacy',
  testi: testiPrivacy,
  frase: ({ t }) => t('frase'),
  scrivi: scriviPrivacy,
  leggi: leggiPrivacy,
  campi: ({ t }) => {
    const mostre: Partial<Record<(typeof CAMPI)[number], (valore: never) => string>> = {
      titolare: ({ nome }: PrivacyScritta['titolare']) => nome.it,
      elimina_dopo_verifica: (valore: boolean) => t(valore ? 'si' : 'no'),
      sezioni: (parti: ParteScritta[]) => parti.map(({ titolo }) => titolo.it).join(', '),
      responsabile_protezione: ({ nome }: PrivacyScritta['responsabile_protezione']) => nome,
      responsabili_esterni: (esterni: Esterno[]) => esterni.map(({ nome }) => nome.it).join(', '),
    };
    return CAMPI.map((campo) => ({
      campo,
      nome: t(campo),
      ...(mostre[campo] && { mostra: mostre[campo] }),
    }));
  },
  cambi: (scritti, base, { t }) =>
    CAMPI.filter((campo) => !isSame(scritti[campo], base[campo])).map((campo) => t(`cambio_${campo}`)),
  inglesi: ({ titolare, responsabili_esterni, ...pagina }) => [
    ...inglesiOf([
      titolare.nome,
      titolare.indirizzo,
      ...responsabili_esterni.filter(({ solo }) => !solo).flatMap(({ nome, compito }) => [nome, compito]),
    ]),
    ...inglesiPagina(pagina),
  ],
  guarda: PATHS.privacy,
  domanda: ({ documenti: count }, { t }) =>
    count === 0 ? null : { titolo: t('distruggere', { count }), conferma: t('distruggi', { count }) },
  Campi: function Campi() {
    const t = useTesti(testiPrivacy);
    const lingua = useLingua();
    const { form, base, chiama } = useSezione();
    const [mesi, aggiornato, sezioni] = form.watch(['mesi', 'aggiornato_il', 'sezioni']) as [
      string,
      Giorno | undefined,
      ParteScritta[],
    ];
    const numero = readNumero(mesi);
    const inForza = Number.isNaN(numero) ? readNumero(base['mesi'] as string) : numero;
    const diversa = sezioni.findIndex((parte) => findAltriMesi(parte, inForza) !== null);
    return (
      <>
        <Gruppo titolo={t('chi_risponde')}>
          <Fila>
            <CampoTesto nome="titolare.nome" label={t('titolare')} />
            <Campo nome="titolare.casella" label={t('titolare_casella')} type="email" />
          </Fila>
          <CampoTesto nome="titolare.indirizzo" label={t('titolare_indirizzo')} />
        </Gruppo>
        <Gruppo titolo={t('documento')}>
          <ul className="line-t">
            <Mesi />
            <Elimina />
          </ul>
          <Conseguenze
            parte={sezioni[diversa]}
            inForza={inForza}
            onTesto={() => chiama({ posto: `sezioni.${diversa}`, fuoco: 'textarea' })}
          />
        </Gruppo>
        <Gruppo titolo={t('informativa')}>
          {aggiornato && (
            <p className="soft">{t('aggiornata', { giorno: formatGiorno(aggiornato, lingua, 'date') })}</p>
          )}
          <PartiTesto
            dove=""
            segno={(parte) => {
              const count = findAltriMesi(parte, inForza);
              return (
                count !== null && (
                  <Tag variant="hold" icon={<TriangleAlert />}>
                    {t('dice', { count })}
                  </Tag>
                )
              );
            }}
          />
        </Gruppo>
        <Gruppo titolo={t('chi_aiuta')}>
          <Fila>
            <Campo nome="responsabile_protezione.nome" label={t('responsabile_protezione')} facoltativo />
            <Campo nome="responsabile_protezione.casella" label={t('dpo_casella')} type="email" />
          </Fila>
          <Esterni />
        </Gruppo>
      </>
    );
  },
});

function Esterni() {
  const t = useTesti(testiPrivacy);
  const righe = useTesti(testiRighe);
  const { form } = useSezione();
  const quanti = (form.watch('responsabili_esterni') as Esterno[]).length;
  return (
    <div>
      <p className="flex between any-width g3 mb-6 t2 bold">
        {t('responsabili_esterni')}{' '}
        <span className="small w400 soft">{righe('quante', { n: quanti, massimo: MAX_ESTERNI })}</span>
      </p>
      <Righe<Esterno>
        label={t('responsabili_esterni')}
        elenco={{
          nome: 'responsabili_esterni',
          detta: ({ nome, compito, solo }) => ({
            titolo: nome.it.trim() || t('senza_nome'),
            sotto: solo ? righe(`solo_${solo}`) : compito.it,
          }),
          togli: () => t('togli'),
          aggiungi: {
            parole: t('aggiungi'),
            massimo: MAX_ESTERNI,
            vuota: () => ({ nome: scriviTesto(), compito: scriviTesto() }),
          },
          campi: (posto, { solo }) => (
            <>
              <CampoTesto nome={`${posto}.nome`} label={t('nome')} />
              <CampoTesto nome={`${posto}.compito`} label={t('compito')} righe={2} />
              {solo && <InTutteLeLingue posto={posto} />}
            </>
          ),
        }}
      />
    </div>
  );
}
