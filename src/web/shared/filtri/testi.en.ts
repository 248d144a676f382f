export default {
  da: 'From',
  a: 'To',
  scarico: 'Downloading…',
  storto: 'Something went wrong',
};
