// How a scenario ends, by who has won; `none`: nobody. A scenario without an entry ends with the plain sentence alone.

export type Endings = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const endingsEn: Endings = {
  hold_the_bridge: {
    A: 'The last of them turns on the far bank and does not come again. The bridge is yours, what is left of it.',
    B: 'They are across. Behind them the bridge is quiet, and before them lies the valley.',
  },
  the_long_road: {
    A: 'Thirty miles: there are the lights of the town. Tonight somebody else keeps watch.',
    B: 'The road keeps what it has taken. In spring a carter finds a shield in the heather.',
  },
  the_drowned_causeway: {
    A: 'Dry ground. Behind you the tide closes over the stones as if nobody had ever walked there.',
    B: 'The sentries drag their nets at dawn and ask no names.',
  },
  the_candle_hall: {
    A: 'One by one the candles are lit again, and the ring fits.',
    B: 'The old master blows on his fingers. "Again," he says, "when you have learned something."',
  },
  beasts_at_the_gate: {
    A: 'With the sun the hill is empty. Nobody cheers; somebody begins to count the arrows.',
    B: 'By noon there is no gate any more, and nothing that would need one.',
  },
  the_climb_to_hollow_tor: {
    A: 'You wrap the bell in a cloak, clapper and all. In the valley they will sleep tonight.',
    B: 'Deep in the tor the bell strikes once for each of you.',
  },
  ladder_of_the_ring: {
    A: 'The top rung. The Ring house rises to its feet, and for once the purse is full.',
    B: 'They rake the sand smooth before the next pair comes in.',
  },
  ring_without_end: {
    A: 'Above the last gate there is no other. Somebody has to invent a prize, and does not hurry.',
    B: 'Far below, the gatekeeper puts a number beside four names, and turns the page.',
  },
};

export const endingsDe: Endings = {
  hold_the_bridge: {
    A: 'Der Letzte von ihnen macht am anderen Ufer kehrt und kommt nicht wieder. Die Brücke gehört euch, oder was von ihr übrig ist.',
    B: 'Sie sind hinüber. Hinter ihnen liegt still die Brücke, vor ihnen das Tal.',
  },
  the_long_road: {
    A: 'Dreißig Meilen: Da sind die Lichter der Stadt. Heute Nacht hält ein anderer Wache.',
    B: 'Der Weg behält, was er genommen hat. Im Frühjahr findet ein Fuhrmann einen Schild im Heidekraut.',
  },
  the_drowned_causeway: {
    A: 'Fester Boden. Hinter euch schließt sich die Flut über den Steinen, als wäre dort nie jemand gegangen.',
    B: 'Die Wachen ziehen am Morgen ihre Netze ein und fragen nach keinem Namen.',
  },
  the_candle_hall: {
    A: 'Kerze um Kerze wird wieder angezündet, und der Ring passt.',
    B: 'Der alte Meister bläst auf seine Finger. »Noch einmal«, sagt er, »wenn ihr etwas gelernt habt.«',
  },
  beasts_at_the_gate: {
    A: 'Mit der Sonne ist der Hügel leer. Niemand jubelt; einer beginnt die Pfeile zu zählen.',
    B: 'Am Mittag gibt es kein Tor mehr und nichts, das eines bräuchte.',
  },
  the_climb_to_hollow_tor: {
    A: 'Ihr wickelt die Glocke samt Klöppel in einen Mantel. Im Tal werden sie heute Nacht schlafen.',
    B: 'Tief im Fels schlägt die Glocke einmal für jeden von euch.',
  },
  ladder_of_the_ring: {
    A: 'Die oberste Sprosse. Das Haus am Ring erhebt sich, und einmal ist der Beutel voll.',
    B: 'Sie harken den Sand glatt, ehe das nächste Paar kommt.',
  },
  ring_without_end: {
    A: 'Über dem letzten Tor ist keines mehr. Jemand muss sich einen Preis ausdenken und lässt sich Zeit damit.',
    B: 'Weit unten schreibt der Torwächter eine Zahl neben vier Namen und blättert um.',
  },
};
