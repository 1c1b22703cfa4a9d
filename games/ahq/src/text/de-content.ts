/** Namen der Monster, Aufträge und Ergebnisse auf Deutsch, nach den englischen Worten des Inhalts. */
export const content: Readonly<Record<string, string>> = {
  'Cellar Rat': 'Kellerratte',
  'Cave Spider': 'Höhlenspinne',
  Gnawling: 'Nager',
  'Gnawling Slinger': 'Nagerschleuderer',
  'Gnawling Sentry': 'Nagerwache',
  'Gnawling Packlord': 'Nager-Rudelfürst',
  'Gnawling Hexmother': 'Nager-Hexenmutter',
  Orc: 'Ork',
  'Spear Orc': 'Speer-Ork',
  'Orc Bowman': 'Ork-Bogenschütze',
  'Orc Sentry': 'Ork-Wache',
  Warchief: 'Kriegshäuptling',
  'Orc Bone-singer': 'Ork-Knochensänger',
  'Barrow Skeleton': 'Hügelskelett',
  'Barrow Archer': 'Hügelschütze',
  Ghoul: 'Ghul',
  'Tomb Watcher': 'Gruftwächter',
  'Barrow Warden': 'Hügelhüter',
  'Grave Caller': 'Grabrufer',
  'Ashen Acolyte': 'Aschener Akolyth',
  'Ashen Flail-brother': 'Aschener Flegelbruder',
  'Ashen Crossbow': 'Aschener Armbruster',
  'Ashen Lookout': 'Aschener Späher',
  'Ashen Blade': 'Aschene Klinge',
  'Ashen Magus': 'Aschener Magus',
  Ogre: 'Oger',
  'Cave Troll': 'Höhlentroll',
  'Stone Guardian': 'Steinerner Wächter',
  'game master': 'Spielleiter',
  'Game master': 'Spielleiter',
  Leader: 'Anführer',
  'needed to hit': 'nötig zum Treffen',
  'damage dice': 'Schadenswürfel',
  Toughness: 'Zähigkeit',
  distance: 'Entfernung',
  'lines not blocked, of five': 'unversperrte Linien von fünf',
  'lines clear, of five': 'freie Linien von fünf',
  spot: 'Entdecken',
  disarm: 'Entschärfen',
  'secret door': 'Geheimtür',
  lair: 'Unterschlupf',
  dazzled: 'geblendet',
  natural: 'natürlich',
  'The Bell of Hollowmere': 'Die Glocke von Hohlmoor',
  'The Barrow Tithe': 'Der Zehnt des Hügelgrabs',
  'The Choir of Ash': 'Der Aschechor',
  'Toll under the Marsh': 'Zoll unter dem Moor',
  'Gnawlings stole the flood bell and its clapper. Bring both back before the spring tide.':
    'Nager haben die Flutglocke und ihren Klöppel gestohlen. Bringt beides vor der Springflut zurück.',
  "The dead of the old barrow demand a tithe of lives. Join the two halves of their king's crown and lay the Warden to rest.":
    'Die Toten des alten Hügelgrabs fordern einen Zehnt an Leben. Fügt die beiden Hälften der Königskrone zusammen und bringt den Hüter zur Ruhe.',
  'A cult sings a fire-hymn below the city. Silence the Magus before the hymn is complete.':
    'Ein Kult singt unter der Stadt eine Feuerhymne. Bringt den Magus zum Schweigen, ehe sie vollendet ist.',
  "Orcs hold the reeve's heir for ransom beneath the causeway. Bring the hostage out alive.":
    'Orks halten den Erben des Vogts unter dem Damm gefangen. Bringt die Geisel lebend heraus.',
  'Four Heroes go down for the stolen flood bell and its clapper. A good first Expedition.':
    'Vier Helden steigen hinab, der gestohlenen Flutglocke und ihrem Klöppel nach. Eine gute erste Expedition.',
  'The first door': 'Die erste Tür',
  'One fight in one room: a Cave Troll and an Ogre behind an open door. Learn to move, strike and shoot.':
    'Ein Kampf in einem Raum: ein Höhlentroll und ein Oger hinter einer offenen Tür. Ziehen, schlagen und schießen lernen.',
  'The dead demand a tithe. Join the halves of a crown and lay the Warden to rest.':
    'Die Toten fordern einen Zehnt. Fügt die Hälften einer Krone zusammen und bringt den Hüter zur Ruhe.',
  'Silence the Magus before the fire-hymn is complete. Hard.':
    'Bringt den Magus zum Schweigen, ehe die Feuerhymne vollendet ist. Schwer.',
  'Bring the hostage out alive from under the causeway.': 'Bringt die Geisel lebend unter dem Damm hervor.',
  'The Bell, one player': 'Die Glocke, ein Spieler',
  'The same quest with three Heroes in one hand.': 'Derselbe Auftrag mit drei Helden in einer Hand.',
  'hero player': 'Heldenspieler',
  'Two models may carry a fallen Hero six squares in Exploration.':
    'Zwei Figuren dürfen einen gefallenen Helden beim Erkunden sechs Felder tragen.',
  'Weapons have critical and fumble ranges of their own.':
    'Waffen haben eigene Bereiche für kritische Treffer und Patzer.',
  'Fallen Heroes of a beaten party are captured, not killed.':
    'Gefallene Helden einer geschlagenen Gruppe werden gefangen, nicht getötet.',
  'A running model moves only what the die shows.': 'Wer rennt, zieht nur, was der Würfel zeigt.',
  'Every Hero may search every room once for hidden treasure.':
    'Jeder Held darf jeden Raum einmal nach Verborgenem absuchen.',
  'Disarm rolls use a column of their own.': 'Würfe zum Entschärfen haben eine eigene Spalte.',
  'All monsters finish the first half before any begins the second.':
    'Alle Monster beenden die erste Hälfte, ehe eines die zweite beginnt.',
  'Surprise bonuses count for every Elf and every Sentry.':
    'Überraschungszuschläge zählen für jeden Elfen und jede Wache.',
  'New Heroes roll three gifts each: a point more of what the die names.':
    'Neue Helden würfeln je drei Gaben: ein Punkt mehr von dem, was der Würfel nennt.',
  'Both sides may agree that an obscured target is in clear sight.':
    'Beide Seiten dürfen sich einigen, dass ein verdecktes Ziel frei zu sehen ist.',
};
