import { completeCodice } from '../../src/domain/codice-fiscale.ts';
import type { Caso } from './caso.ts';

interface Finta {
  readonly nome: string;
  readonly cognome: string;
  readonly email: string;
  readonly telefono: string;
  readonly codice_fiscale: string;
}

const NOMI =
  `Giulia Amina Beatrice Carla Daniela Elena Fatima Graziella Ilaria Lucia Maria Nadia Oleksandra Paola Rosa
  Sara Teresa Valentina Wanda Zoe Abdoulaye Bruno Cesare Dario Ermanno Franco Gianni Hamid Ivan Lorenzo Marco Nicolò
  Omar Pietro Renato Stefano Tommaso Ugo Vito Walid`.split(/\s+/);
const COGNOMI =
  `Marchetti Ndiaye Bassi Conti Ferrarini Popescu Vergani Acquaviva Kovalenko Bellini Rossi Greco Fontana
  Moretti Haddad Pellegrini Caruso Lombardi Silva Gatti Monti Sartori Benali Riva Donati Orlando Testa Fabbri Villa Zanetti
  Diallo Amato`.split(/\s+/);

const plain = (text: string): string => text.normalize('NFD').replaceAll(/[^A-Za-z]/g, '');

/** So many people, no two with the same name and surname. */
export function makePersone(quante: number, caso: Caso): Finta[] {
  const made = new Map<string, Finta>();
  while (made.size < quante) {
    const [nome, cognome] = [caso.pick(NOMI), caso.pick(COGNOMI)];
    const chi = `${plain(nome)}.${plain(cognome)}`.toLowerCase();
    if (made.has(chi)) continue;
    made.set(chi, {
      nome,
      cognome,
      email: `${chi}@demo.example`,
      telefono: `333 555 ${String(made.size).padStart(4, '0')}`,
      codice_fiscale: makeCodice(nome, cognome, caso),
    });
  }
  return [...made.values()];
}

/** A valid tax code of nobody: no place has the code Z999. */
function makeCodice(nome: string, cognome: string, caso: Caso): string {
  const three = (text: string) =>
    `${plain(text).toUpperCase()}XXX`.replaceAll(/(?<=^.+)[AEIOU]/g, '').slice(0, 3);
  const year = String(caso.int(40, 99));
  const day = String(caso.int(1, 28)).padStart(2, '0');
  return completeCodice(`${three(cognome)}${three(nome)}${year}${caso.pick([...'ABCDEHLMPRST'])}${day}Z999`);
}
