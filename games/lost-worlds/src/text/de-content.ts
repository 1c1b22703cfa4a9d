/** Texte der Karten, Namen der Kämpfer und Seiten auf Deutsch, nach den englischen Worten des Inhalts. */
export const content: Readonly<Record<string, string>> = {
  'self: regain 2': 'man selbst: 2 zurück',
  'self: regain 3': 'man selbst: 3 zurück',
  "foe: next turn also 'no jump' (close) or 'only ext except evade' (extended)":
    'Gegner: nächste Runde auch ‚kein Sprung‘ (nah) oder ‚nur Abstand, kein Entweichen‘ (auf Abstand)',
  'foe: drop': 'Gegner: lässt die Waffe fallen',
  'self: +2 on all MODs next turn': 'man selbst: nächste Runde +2 auf alle MOD',
  'self: damage taken from each result page next turn is reduced by 3 (not below 0); criticals still compare the unreduced total':
    'man selbst: Schaden jeder Ergebnisseite der nächsten Runde ist um 3 kleiner (nicht unter 0); kritische Treffer zählen die ganze Summe',
  "both instructions of this turn are replaced by 'only ext'": 'beide Anweisungen dieser Runde werden zu ‚nur Abstand‘',
  "both instructions of this turn are replaced: self 'free', foe 'no strike'":
    'beide Anweisungen dieser Runde werden ersetzt: man selbst ‚frei‘, Gegner ‚kein Schlag‘',
  'foe: lose 2': 'Gegner: verliert 2',
  'for 3 turns: whenever foe does a row tagged body or closing, foe: lose 2 in step 8':
    '3 Runden lang: Führt der Gegner ein Körper- oder Nahkommen-Manöver aus, verliert er 2 in Schritt 8',
  'foe: lose 1; foe: -1 on all MODs next turn': 'Gegner: verliert 1 und hat nächste Runde −1 auf alle MOD',
  "foe: for 2 turns also 'no jump body' while at close range":
    'Gegner: 2 Runden lang in der Nähe auch ‚kein Sprung, kein Körper‘',
  'within the next 3 turns, the first time self would take damage n >= 1: self takes 0 and foe takes min(n, 3); then it ends':
    'in den nächsten 3 Runden, beim ersten Schaden von 1 oder mehr: man selbst nimmt keinen, der Gegner ebenso viel, höchstens 3; dann endet es',
  "foe: next turn also 'only guard' (close) or 'only ext except closing missile ability' (extended)":
    'Gegner: nächste Runde auch ‚nur Deckung‘ (nah) oder ‚nur Abstand, ohne Nahkommen, Schuss, Fähigkeit‘ (auf Abstand)',
  "for 3 turns every SCORE on self's pages is 1 lower (page 35 not below 0)":
    '3 Runden lang ist jede WERTUNG auf den eigenen Seiten um 1 kleiner (Seite 35 nicht unter 0)',
  'foe: lose 1; self: regain 1; foe: -1 on all MODs for 2 turns':
    'Gegner: verliert 1, man selbst: 1 zurück; Gegner: 2 Runden lang −1 auf alle MOD',
  'foe: no heavy rows for 3 turns': 'Gegner: 3 Runden lang keine schweren Manöver',
  "foe: next turn also 'no jump' while at close range": 'Gegner: nächste Runde in der Nähe auch ‚kein Sprung‘',
  "foe sleeps for 4 turns: also 'only p20' (close) or 'only ext except closing missile ability p52' (extended); any loss of Body wakes it":
    'der Gegner schläft 4 Runden: auch ‚nur 20‘ (nah) oder ‚nur Abstand, ohne Nahkommen, Schuss, Fähigkeit, 52‘ (auf Abstand); jeder Verlust an Körper weckt ihn',
  'rest of the game: damage of 3 or more from one look-up is 1 lower':
    'für den Rest des Spiels: Schaden von 3 oder mehr aus einem Nachschlagen ist um 1 kleiner',
  "foe: for 3 turns also 'no p16 p18 p34' while at close range":
    'Gegner: 3 Runden lang in der Nähe auch nicht 16, 18, 34',
  'self: damage from each look-up of this turn is reduced by 2 (not below 0)':
    'man selbst: Schaden jedes Nachschlagens dieser Runde ist um 2 kleiner (nicht unter 0)',
  "if the page self found has a SCORE: self's total this turn +1":
    'hat die gefundene Seite eine WERTUNG: eigene Summe dieser Runde +1',
  'criticals against self this turn are ignored; damage stays':
    'kritische Treffer gegen einen selbst zählen diese Runde nicht; der Schaden bleibt',
  "the restriction self was read becomes 'free' at close range or 'only ext' at Extended Range; range unchanged":
    'die vorgelesene Einschränkung wird ‚frei‘ in der Nähe oder ‚nur Abstand‘ auf Abstand; der Abstand bleibt',
  "foe: next turn also 'no heavy' while at close range": 'Gegner: nächste Runde in der Nähe auch ‚nichts Schweres‘',
  'foe locks its row first and must say whether it is tagged high, low or neither; then self chooses':
    'der Gegner legt sich zuerst fest und sagt, ob hoch, tief oder keines von beiden; dann wählt man selbst',
  'self: +1 MOD on rows tagged swing': 'man selbst: +1 MOD auf Schwünge',
  "pages 7 and 15 reached by self's rows 4 and 26 are read as page 17":
    'die Seiten 7 und 15, erreicht mit den eigenen Manövern 4 und 26, gelten als Seite 17',
  "SCORE on self's pages 11, 25, 31, 45 is 1 lower":
    'die WERTUNG auf den eigenen Seiten 11, 25, 31, 45 ist um 1 kleiner',
  "page 41 in self's book is read as page 19 (results only, not starting pages or board falls)":
    'Seite 41 im eigenen Buch gilt als Seite 19 (nur als Ergebnis, nicht als Anfangsseite oder bei Stürzen)',
  "SCORE on self's pages 7 and 21 is 1 lower": 'die WERTUNG auf den eigenen Seiten 7 und 21 ist um 1 kleiner',
  'one-shot, when revealed: self: regain 3': 'einmal, beim Aufdecken: man selbst: 3 zurück',
  "one-shot, when revealed: foe's rows tagged ability are illegal in this turn's choice":
    'einmal, beim Aufdecken: Fähigkeitsmanöver des Gegners sind bei dieser Wahl verboten',
  'self: rows 24 and 40 lose the tag heavy for restrictions':
    'man selbst: die Manöver 24 und 40 gelten bei Einschränkungen nicht als schwer',
  'CRITICAL thresholds self must reach are 1 lower': 'die Schwellen für eigene KRITISCHE Treffer sind um 1 kleiner',
  'self: Maximum Body and Body +2 for this battle (XP value unchanged)':
    'man selbst: Höchstwert und Körper +2 in diesem Kampf (Erfahrungswert bleibt)',
  'self ignores the penalty for being shorter': 'man selbst: kein Abzug für geringere Größe',
  'foe may not announce Escaping before the end of turn 8':
    'der Gegner darf vor dem Ende von Runde 8 keine Flucht ansagen',
  "page 35 reached by self's row 16 is read as page 57":
    'Seite 35, erreicht mit dem eigenen Manöver 16, gilt als Seite 57',
  'Hesta of the Ford Wall - shield sergeant, broadsword and tower shield':
    'Hesta von der Furtmauer – Schildwache mit Breitschwert und Turmschild',
  'Sir Aldous Grieve - tall knight with a two-hand sword': 'Sir Aldous Grieve – großer Ritter mit Zweihänder',
  "Pip Tamsel - rooftop thief, two knives, half a man's height":
    'Pip Tamsel – Dachdieb mit zwei Messern, halb mannshoch',
  'Sorrel Finch - heath archer, longbow and boot knife (missile fighter)':
    'Sorrel Finch – Heideschützin mit Langbogen und Stiefelmesser (Schützin)',
  'Magister Ondrea Vell - court mage with staff and blue magic (caster)':
    'Magister Ondrea Vell – Hofmagierin mit Stab und blauer Magie (Zauberin)',
  'Grum Mossback - bog troll, claws and bulk (regenerates)':
    'Grum Moosrücken – Sumpftroll mit Klauen und Masse (wächst nach)',
  'The Lantern Widow - drowned spirit (undead, draining touch)':
    'Die Laternenwitwe – ertrunkener Geist (untot, zehrende Berührung)',
  'Brokka Ironvein - dwarf miner with a maul': 'Brokka Eisenader – Zwergenhauer mit Hammer',
  'Skarn of the Reeds - lizard hunter, javelins, spear and casting net (missile and reach fighter)':
    'Skarn aus dem Schilf – Echsenjäger mit Wurfspeeren, Speer und Netz (Schütze, große Reichweite)',
  "Rattlejack - dead duellist's bones with rapier and cloak (undead)":
    'Rattlejack – Gebein eines Fechters mit Rapier und Mantel (untot)',
  total: 'Summe',
  allowance: 'Bewegung',
  'effective height': 'wirksame Größe',
  die: 'Würfel',
  range: 'Entfernung',
  loss: 'Verlust',
  'extra points': 'zusätzliche Punkte',
  raiders: 'Plünderer',
  Raiders: 'Plünderer',
  wardens: 'Hüter',
  Wardens: 'Hüter',
  crag: 'Fels',
  Crag: 'Fels',
  reeds: 'Schilf',
  Reeds: 'Schilf',
  lanterns: 'Laternen',
  Lanterns: 'Laternen',
  barrow: 'Hügelgrab',
  Barrow: 'Hügelgrab',
  company: 'Truppe',
  Company: 'Truppe',
  foes: 'Feinde',
  Foes: 'Feinde',
  'First guest': 'Erster Gast',
  'Second guest': 'Zweiter Gast',
  'Third guest': 'Dritter Gast',
  'Fourth guest': 'Vierter Gast',
  hunters: 'Jäger',
  watch: 'Wache',
  mattock: 'Hacke',
  'weight 4': 'Gewicht 4',
  'The Tithe Loft': 'Der Zehntspeicher',
  'Windbreak Causeway': 'Der Damm am Windschutz',
  'The Mirror Below': 'Der Spiegel in der Tiefe',
  'Brawl at the Broken Tankard': 'Schlägerei im Zerbrochenen Krug',
  'Grey Ferry Road': 'Die Straße zur Grauen Fähre',
  'The Ford at Dusk': 'Die Furt in der Dämmerung',
  "Hesta's shield against the bones of a duellist: two plain fighters, no cards. A good first duel.":
    'Hestas Schild gegen das Gebein eines Fechters: zwei einfache Kämpfer, keine Karten. Ein gutes erstes Duell.',
  'Any Two Fighters': 'Zwei beliebige Kämpfer',
  'Both players pick a fighter and select its cards in secret, then fight.':
    'Beide wählen einen Kämpfer und heimlich seine Karten, dann wird gekämpft.',
  'Spell and Steel': 'Zauber und Stahl',
  'Magister Ondrea with her blue spells against Sir Aldous and his tactics.':
    'Magister Ondrea mit ihren blauen Zaubern gegen Sir Aldous und seine Taktik.',
  'Thief at Bay': 'Dieb in der Enge',
  'Pip has luck and two guards to deal with: one against two.':
    'Pip hat Glück und zwei Wachen gegen sich: einer gegen zwei.',
  'The Bog Bridge': 'Die Moorbrücke',
  'Four hunters against Grum the troll, who regenerates and strikes twice.':
    'Vier Jäger gegen Grum den Troll, der nachwächst und zweimal zuschlägt.',
  'Two Parties Meet': 'Zwei Gruppen begegnen sich',
  'Three against three in a narrow passage: one of each side fights, the others wait for their moment.':
    'Drei gegen drei in einem engen Gang: Von jeder Seite kämpft einer, die anderen warten auf ihren Augenblick.',
  'A Season of Rivals': 'Eine Zeit der Rivalen',
  'Five battles between two fighters; experience raises their MODs in between.':
    'Fünf Kämpfe zwischen zweien; dazwischen hebt Erfahrung ihre MOD.',
  'The coffer lies in one of three chests up in the loft. The raiders want it out by the door; the wardens have to keep it until help comes.':
    'Die Schatulle liegt in einer von drei Truhen oben im Speicher. Die Plünderer wollen sie zur Tür hinaus; die Hüter müssen sie halten, bis Hilfe kommt.',
  'Whoever stands on the crown of the causeway for three turns running owns the crossing.':
    'Wer drei Züge in Folge auf der Dammkrone steht, dem gehört der Übergang.',
  'The great mirror keeps the wraith in the world. Tip it into one of the pits before the barrow wakes up in earnest.':
    'Der große Spiegel hält den Schemen in der Welt. Stürzt ihn in eine der Gruben, ehe das Hügelgrab ganz erwacht.',
  'Everyone for himself, with the furniture. Nobody gets killed: it is only a brawl.':
    'Jeder für sich, mit dem Mobiliar. Getötet wird niemand: Es ist nur eine Schlägerei.',
  'A campaign in four chapters. Hire a company, take back the coffer, win the causeway, brawl or rest, and break the mirror under the barrow.':
    'Ein Feldzug in vier Kapiteln. Werbt eine Truppe an, holt die Schatulle zurück, gewinnt den Damm, prügelt euch oder rastet und brecht den Spiegel unter dem Hügelgrab.',
  'Brawl at the Broken Tankard (2 players)': 'Schlägerei im Zerbrochenen Krug (2 Spieler)',
  'Brawl at the Broken Tankard (3 players)': 'Schlägerei im Zerbrochenen Krug (3 Spieler)',
  red: 'Rot',
  blue: 'Blau',
  Guard: 'Wache',
  Archer: 'Schützin',
  'The Widow': 'Die Witwe',
  'A player may run a party: members wait and exchange or fire on the symbols of the pages.':
    'Ein Spieler darf eine Gruppe führen: Mitglieder warten und tauschen oder schießen bei den Zeichen der Seiten.',
  'Campaign cards may be selected.': 'Kampagnenkarten dürfen gewählt werden.',
  'House rule: after 20 turns without damage either player may claim a draw.':
    'Hausregel: Nach 20 Runden ohne Schaden darf jeder ein Unentschieden verlangen.',
  'In a campaign, experience and picks are spent after each battle.':
    'Im Feldzug werden Erfahrung und Steigerungen nach jedem Kampf ausgegeben.',
  'Objects, terrain and figures nearby limit duel maneuvers.':
    'Dinge, Gelände und Figuren in der Nähe beschränken die Manöver.',
  'Some Characters regenerate or dematerialise.': 'Manche Figuren wachsen nach oder lösen sich auf.',
  'Magic users may win back spell points.': 'Zauberkundige dürfen Zauberpunkte zurückgewinnen.',
  'The unconscious roll to recover each turn.': 'Bewusstlose würfeln jeden Zug zur Erholung.',
  'Spells may be cast from afar in the Movement Phase.': 'In der Bewegungsphase darf auf Entfernung gezaubert werden.',
  'Spells are counted in combat rounds and end away from battle.':
    'Zauber zählen in Kampfrunden und enden abseits des Kampfes.',
  'House rule: tend a fallen friend to help its recovery.':
    'Hausregel: Wer einen gefallenen Freund versorgt, hilft seiner Erholung.',
};
