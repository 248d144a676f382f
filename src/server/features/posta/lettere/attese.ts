import type { Giorno } from '#domain/giorno.ts';
import type { TipoRisorsa } from '#domain/limiti.ts';
import type { ParoleLettera, Persona, PostoDetto } from '../modello.ts';
import { apri, domande, giorno, lettera, posto } from '../say.ts';

type Offerto = Persona & {
  /** Absent in letters of earlier versions. */
  readonly attesa?: number;
  readonly posto: PostoDetto;
  /** Until when the place is held, in Rome's time. */
  readonly fino: { readonly giorno: Giorno; readonly ora: string };
};

type Limite =
  | { readonly regola: 'pezzi_al_giorno'; readonly massimo: number; readonly tipo: TipoRisorsa }
  | { readonly regola: 'giorni_in_programma'; readonly massimo: number };

function sayLimite(limite: Limite): ParoleLettera {
  const { massimo } = limite;
  if (limite.regola === 'giorni_in_programma')
    return massimo === 1
      ? { it: 'una persona può avere 1 giorno in programma', en: 'one person can have 1 day booked ahead' }
      : {
          it: `una persona può avere ${massimo} giorni in programma`,
          en: `one person can have ${massimo} days booked ahead`,
        };
  const [una, piu] = {
    spazio: [
      { it: 'spazio', en: 'space' },
      { it: 'spazi', en: 'spaces' },
    ],
    strumento: [
      { it: 'strumento', en: 'piece of equipment' },
      { it: 'strumenti', en: 'pieces of equipment' },
    ],
  }[limite.tipo] as [ParoleLettera, ParoleLettera];
  const cosa = massimo === 1 ? una : piu;
  return {
    it: `una persona può prenotare ${massimo} ${cosa.it} al giorno`,
    en: `one person can book ${massimo} ${cosa.en} a day`,
  };
}

type Finita = Persona & {
  readonly posto: PostoDetto;
  readonly tipo: TipoRisorsa;
  /** The days came, or the resource was deleted. */
  readonly perche: 'passata' | 'eliminata';
};

type NonTenuto = Persona & {
  readonly posto: PostoDetto;
  /** As in `Perdita`. */
  readonly perche: 'scaduto' | 'ripreso' | 'uscito' | 'finito' | 'non_abilitata';
  /** Where the person can wait again; absent in letters of earlier versions. */
  readonly pagina?: { readonly tipo: TipoRisorsa; readonly id: number; readonly gruppo_id: number | null };
};

const PERCHE_NON_TENUTO: Readonly<Record<NonTenuto['perche'], ParoleLettera>> = {
  scaduto: {
    it: 'Il tempo per prenderlo è passato, e il posto torna a disposizione degli altri.',
    en: 'The time to accept it is over, and others can take it now.',
  },
  ripreso: {
    it: 'Nel frattempo quei giorni non si possono più prenotare: il centro è chiuso, o la risorsa è fuori servizio.',
    en: 'Meanwhile these days can no longer be booked: the centre is closed, or the thing is out of service.',
  },
  uscito: {
    it: 'Nel frattempo questo pezzo non fa più parte di quello che aspettavi.',
    en: 'Meanwhile this piece is no longer part of what you were waiting for.',
  },
  finito: {
    it: 'Nel frattempo quello che aspettavi non si prenota più.',
    en: 'Meanwhile what you were waiting for can no longer be booked.',
  },
  non_abilitata: {
    it: 'Per prenotarlo serve un’abilitazione che adesso non hai: finché non ce l’hai, il posto va ad altri.',
    en: 'To book it you need a permission that you do not have now: until you have it, the place goes to others.',
  },
};

function pathPagina({ tipo, id, gruppo_id }: NonNullable<NonTenuto['pagina']>): string {
  const path = `/${tipo === 'spazio' ? 'spazi' : 'strumentazioni'}/${id}`;
  return gruppo_id === null ? path : `${path}?gruppo=${gruppo_id}`;
}

export const attese = {
  /** A place is held for the person (prodotto/attesa#posto-tenuto). */
  posto_offerto: lettera<Offerto>({
    stato: {
      di: () => [],
      judge: (dati, { tenute }) => (dati.attesa === undefined || tenute.has(dati.attesa) ? dati : null),
    },
    write(dati, m) {
      const [cosa, fino] = [posto(dati.posto, m), giorno(dati.fino.giorno, m)];
      return {
        oggetto: {
          it: `Si è liberato un posto: ${dati.posto.risorsa}`,
          en: `A place is free: ${dati.posto.risorsa}`,
        },
        paragrafi: [
          {
            it: `quello che aspettavi si è liberato: ${cosa}. Lo teniamo per te fino a ${fino} alle ${dati.fino.ora}.`,
            en: `What you were waiting for is free: ${cosa}. We hold it for you until ${fino} at ${dati.fino.ora}.`,
          },
          m.suCarta
            ? {
                it: `Ti telefoniamo noi. Se vuoi fare prima, chiama il ${m.centro.telefono} e dicci se lo prendi.`,
                en: `We will telephone you. If you want to be quicker, call ${m.centro.telefono} and say whether you take it.`,
              }
            : {
                it: 'Apri il tuo profilo e scegli Accetta: diventa una prenotazione come le altre. Se non ti serve più, scegli Rifiuta: torna a disposizione degli altri.',
                en: 'Open your profile and choose Accept: it becomes a booking like the others. If you no longer need it, choose Decline: it goes to somebody else.',
              },
          {
            it: 'Se non rispondi in tempo, il posto torna a disposizione degli altri.',
            en: 'If you do not answer in time, it goes to somebody else.',
          },
        ],
        azione: apri('attese', m, { it: 'Accetta o rifiuta', en: 'Accept or decline' }),
        chiusa: domande(m),
      };
    },
  }),

  /** The days are free, but a personal limit prevents the booking; once for each wait (prodotto/attesa#the-line). */
  attesa_al_limite: lettera<Persona & { readonly posto: PostoDetto; readonly limite: Limite }>((dati, m) => {
    const cosa = posto(dati.posto, m);
    const limite = sayLimite(dati.limite);
    return {
      oggetto: {
        it: `Si è liberato, ma sei al limite: ${dati.posto.risorsa}`,
        en: `It is free, but you are at the limit: ${dati.posto.risorsa}`,
      },
      paragrafi: [
        {
          it: `quello che aspettavi si è liberato: ${cosa}. Non possiamo tenerlo per te, perché sei al limite: ${limite.it}. Resta a disposizione degli altri.`,
          en: `What you were waiting for is free: ${cosa}. We cannot hold it for you, because you are at the limit: ${limite.en}. Others can take it.`,
        },
        m.suCarta
          ? {
              it: `Resti in attesa. Se qualcosa di quello che hai prenotato non ti serve, chiama il ${m.centro.telefono}: se si libera ancora, lo teniamo per te.`,
              en: `You stay in line. If you do not need something that you have booked, call ${m.centro.telefono}: if it becomes free again, we will hold it for you.`,
            }
          : {
              it: 'Resti in attesa. Se qualcosa di quello che hai prenotato non ti serve, disdicilo: se si libera ancora, lo teniamo per te.',
              en: 'You stay in line. If you do not need something that you have booked, cancel it: if it becomes free again, we will hold it for you.',
            },
        { it: 'Te lo scriviamo una volta sola.', en: 'We will not write about this again.' },
      ],
      azione: apri('attese', m),
      chiusa: domande(m),
    };
  }),

  /** A wait ended without a place (prodotto/attesa#waiting). */
  attesa_finita: lettera<Finita>((dati, m) => {
    const { risorsa } = dati.posto;
    const cosa = posto(dati.posto, m);
    const passata = dati.perche === 'passata';
    return {
      oggetto: passata
        ? { it: `Non si è liberato un posto: ${risorsa}`, en: `No place became free: ${risorsa}` }
        : { it: `Non si prenota più: ${risorsa}`, en: `Can no longer be booked: ${risorsa}` },
      paragrafi: [
        passata
          ? {
              it: `aspettavi ${cosa}. Non si è liberato un posto per te, e adesso il giorno è arrivato: l’attesa è finita.`,
              en: `You were waiting for ${cosa}. No place became free for you, and now the day has come: the wait is over.`,
            }
          : {
              it: `aspettavi ${cosa}. Adesso non si prenota più, e l’attesa è finita.`,
              en: `You were waiting for ${cosa}. It can no longer be booked, and the wait is over.`,
            },
      ],
      azione: apri(dati.tipo === 'spazio' ? 'spazi' : 'strumenti', m),
      chiusa: domande(m),
    };
  }),

  /** A place is no longer held (prodotto/attesa#posto-tenuto). */
  posto_non_piu_tenuto: lettera<NonTenuto>((dati, m) => {
    const { perche, pagina } = dati;
    const cosa = posto(dati.posto, m);
    const ragione = PERCHE_NON_TENUTO[perche];
    return {
      oggetto: {
        it: `Non teniamo più per te: ${dati.posto.risorsa}`,
        en: `No longer held for you: ${dati.posto.risorsa}`,
      },
      paragrafi: [
        {
          it: `non teniamo più per te ${cosa}. ${ragione.it}`,
          en: `We no longer hold this for you: ${cosa}. ${ragione.en}`,
        },
        perche !== 'scaduto' && perche !== 'finito'
          ? {
              it: 'Resti in attesa come prima: se si libera di nuovo, ti scriviamo.',
              en: 'You stay in line as before: if it becomes free again, we will write to you.',
            }
          : m.suCarta
            ? {
                it: `Se lo aspetti ancora, telefona al ${m.centro.telefono}.`,
                en: `If you still want it, telephone ${m.centro.telefono}.`,
              }
            : {
                it: 'Se lo aspetti ancora, puoi rimetterti in attesa dalla pagina della risorsa.',
                en: 'If you still want it, you can get in line again on its page.',
              },
      ],
      // The wait is over, so the link leads to the page of the resource.
      azione: pagina
        ? {
            etichetta: { it: 'Apri la pagina', en: 'Open the page' },
            href: m.publicUrl + pathPagina(pagina),
          }
        : apri('attese', m),
      chiusa: domande(m),
    };
  }),
};
