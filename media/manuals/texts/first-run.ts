import type { Language } from '@shop/contract/languages'

export const FIRST_RUN: Record<string, Record<Language, string[]>> = {
  cars: {
    en: [
      'Lift the driven wheels and try steering, throttle and brake before the car touches the ground.',
      'Set the throttle limit of the transmitter to half for the first pack.',
      'Drive where nobody can be hit: a car at 80 km/h needs 40 metres to stop.',
      'After five minutes feel the motor: if you cannot keep a finger on it, let it cool and fit a smaller pinion.',
    ],
    zh: [
      '落地之前先把驱动轮架空，试一遍转向、油门和刹车。',
      '第一块电池把遥控器的油门上限设为一半。',
      '选没有人的地方跑：80 km/h 的车要 40 米才能停住。',
      '跑五分钟摸一下电机：手指放不住就停下来冷却，再换小一号的电机齿。',
    ],
    de: [
      'Antriebsräder anheben und Lenkung, Gas und Bremse ausprobieren, bevor das Auto den Boden berührt.',
      'Für den ersten Akku den Gasweg am Sender auf die Hälfte begrenzen.',
      'Fahren Sie, wo niemand getroffen werden kann: Mit 80 km/h braucht das Auto 40 Meter zum Anhalten.',
      'Nach fünf Minuten den Motor kurz berühren: Ist er zu heiß zum Anfassen, abkühlen lassen und ein kleineres Ritzel einbauen.',
    ],
    ja: [
      '地面に下ろす前に駆動輪を浮かせ、ステアリング、スロットル、ブレーキを確かめます。',
      '最初の1本は、送信機のスロットル上限を半分に設定します。',
      '人のいない場所で走らせます。80 km/hからは止まるまでに40 m必要です。',
      '5分走ったらモーターに触れます。指を当てていられなければ冷まし、ピニオンを小さくします。',
    ],
    ko: [
      '바닥에 내려놓기 전에 구동 바퀴를 들고 조향, 스로틀, 브레이크를 확인합니다.',
      '첫 배터리는 조종기의 스로틀 한계를 절반으로 설정합니다.',
      '사람이 없는 곳에서 달립니다. 80 km/h에서 완전히 멈추려면 40 m가 필요합니다.',
      '5분 뒤 모터를 만져 봅니다. 손가락을 댈 수 없으면 식히고 피니언을 더 작은 것으로 바꿉니다.',
    ],
  },
  trucks: {
    en: [
      'Lift the driven wheels and try steering and throttle in both directions.',
      'Walk beside the truck on the first slope: you then see which wheel loses its grip, and when.',
      'Stop before you change direction; a crawler’s gears turn slowly, but are strong enough to break themselves.',
      'After driving through water, pull the drain plugs of the axles and let the truck stand on its wheels.',
    ],
    zh: [
      '把驱动轮架空，前进、后退各试一遍转向和油门。',
      '第一次爬坡时跟在车旁走：哪个轮子什么时候打滑，看得一清二楚。',
      '换方向之前先停稳；攀爬车的齿轮转得慢，力气却大到能打坏自己。',
      '下过水后拔掉车桥的放水塞，让车四轮着地停放。',
    ],
    de: [
      'Antriebsräder anheben und Lenkung und Gas in beide Richtungen ausprobieren.',
      'Am ersten Hang neben dem Truck hergehen: So sehen Sie, welches Rad wann den Halt verliert.',
      'Vor jedem Richtungswechsel anhalten; das Getriebe eines Crawlers ist langsam und stark genug, sich selbst zu zerstören.',
      'Nach Wasserdurchfahrten die Ablassschrauben der Achsen herausdrehen und den Truck auf den Rädern stehen lassen.',
    ],
    ja: [
      '駆動輪を浮かせ、ステアリングと前後進のスロットルを確かめます。',
      '最初の斜面では横を歩きます。どのタイヤがいつ滑るかが見えます。',
      '進む向きを変える前に必ず止めます。クローラーのギアは遅くても、自分を壊せるほど強力です。',
      '水に入ったあとはアクスルの水抜き栓を抜き、四輪で立てて乾かします。',
    ],
    ko: [
      '구동 바퀴를 들고 조향과 전진·후진 스로틀을 확인합니다.',
      '첫 비탈에서는 트럭 옆을 걷습니다. 어느 바퀴가 언제 미끄러지는지 보입니다.',
      '방향을 바꾸기 전에 멈춥니다. 크롤러의 기어는 느리지만 스스로 부러질 만큼 힘이 셉니다.',
      '물에 들어간 뒤에는 액슬의 배수 마개를 빼고 네 바퀴로 세워 둡니다.',
    ],
  },
  planes: {
    en: [
      'Fit the wing with its screws hand-tight, then pull once at each tip: nothing must move.',
      'The centre of gravity lies a third of the chord behind the leading edge; move the pack until the model balances there.',
      'Nobody stands in front of the propeller or beside it while the pack is connected.',
      'Throw with the nose level, straight into the wind, at two-thirds throttle.',
    ],
    zh: [
      '装上机翼，螺丝拧到手感发紧即可，再轻拉两侧翼尖：不应有任何松动。',
      '重心在机翼前缘往后三分之一弦长处；前后移动电池，直到模型在这里平衡。',
      '电池接通时，任何人都不要站在螺旋桨前方或侧面。',
      '机头放平，正对风向，给三分之二油门出手。',
    ],
    de: [
      'Tragfläche aufsetzen, Schrauben handfest anziehen, dann an jeder Spitze einmal ziehen: Nichts bewegt sich.',
      'Der Schwerpunkt liegt ein Drittel der Flügeltiefe hinter der Vorderkante; den Akku verschieben, bis das Modell dort waagerecht hängt.',
      'Niemand steht vor oder neben dem Propeller, solange der Akku angesteckt ist.',
      'Mit waagerechter Nase gerade gegen den Wind werfen, mit zwei Dritteln Gas.',
    ],
    ja: [
      '主翼を載せてネジを手で締め、両翼端を一度ずつ引いてみます。動かなければ合格です。',
      '重心は前縁から翼弦の3分の1。ここで釣り合うまでバッテリーを前後に動かします。',
      'バッテリーをつないでいる間、プロペラの前や横には誰も立ちません。',
      '機首を水平に、風に正対し、スロットル3分の2で送り出します。',
    ],
    ko: [
      '주익을 얹고 나사를 손으로 조일 만큼만 조인 뒤, 양쪽 끝을 한 번씩 당겨 봅니다. 움직이면 안 됩니다.',
      '무게중심은 앞전에서 시위의 3분의 1 지점입니다. 그곳에서 균형이 잡힐 때까지 배터리를 옮깁니다.',
      '배터리가 연결된 동안에는 아무도 프로펠러 앞이나 옆에 서지 않습니다.',
      '기수를 수평으로, 바람을 정면으로 안고 스로틀 3분의 2로 던집니다.',
    ],
  },
  boats: {
    en: [
      'Close the hatch and press all round its edge; the seal must be dry and lie flat.',
      'Set the boat on the water and look inside after a minute: it must be dry.',
      'Never let the propeller run out of the water for more than two seconds: the water cools the motor.',
      'Keep away from swimmers and birds, and turn back while the pack is still a third full.',
    ],
    zh: [
      '盖好舱盖，沿边缘按一圈；密封圈要干燥、平整。',
      '船放到水面，一分钟后打开看一眼：里面应当是干的。',
      '螺旋桨出水空转不要超过两秒，电机靠水冷却。',
      '远离游泳的人和水鸟，电量还剩三分之一时就往回开。',
    ],
    de: [
      'Luke schließen und ringsum andrücken; die Dichtung ist trocken und liegt glatt.',
      'Boot aufs Wasser setzen und nach einer Minute hineinsehen: Es ist trocken.',
      'Die Schraube nie länger als zwei Sekunden in der Luft drehen lassen, das Wasser kühlt den Motor.',
      'Abstand zu Schwimmern und Vögeln halten und umkehren, solange der Akku noch ein Drittel hat.',
    ],
    ja: [
      'ハッチを閉め、縁を一周押さえます。パッキンは乾いて平らなこと。',
      '水に浮かべ、1分後に中を見ます。乾いていれば合格です。',
      'スクリューを水の外で2秒以上回しません。モーターは水で冷やしています。',
      '泳ぐ人や鳥から離れ、バッテリーが3分の1残っているうちに戻します。',
    ],
    ko: [
      '해치를 닫고 가장자리를 빙 둘러 누릅니다. 패킹은 마르고 평평해야 합니다.',
      '물에 띄우고 1분 뒤 안을 봅니다. 말라 있어야 합니다.',
      '스크루를 물 밖에서 2초 넘게 돌리지 않습니다. 모터는 물로 식힙니다.',
      '수영하는 사람과 새에게서 떨어지고, 배터리가 3분의 1 남았을 때 돌아옵니다.',
    ],
  },
  drones: {
    en: [
      'Unfold the arms until each one clicks, and pull once at every propeller: it must not come off.',
      'If the model has satellite positioning, wait for a fix; the home point is set when the lamps turn green.',
      'Take off to eye level and hover for a minute. If it drifts, land and calibrate on a level floor.',
      'Land by lowering the throttle fully and holding it there until the motors stop.',
    ],
    zh: [
      '展开机臂，听到每一根都咔嗒到位；再逐个轻拉桨叶，不应脱落。',
      '带卫星定位的型号先等搜星完成，指示灯变绿即已记下返航点。',
      '起飞到视线高度悬停一分钟；若有漂移，降落后在平地上重新校准。',
      '降落时油门收到底并保持，直到电机完全停转。',
    ],
    de: [
      'Arme ausklappen, bis jeder einrastet, und an jedem Propeller einmal ziehen: Er darf sich nicht lösen.',
      'Auf Satelliten warten, wo das Modell einen Empfänger dafür hat; der Startpunkt steht, wenn die Lampen grün werden.',
      'Bis auf Augenhöhe steigen und eine Minute schweben. Driftet die Drohne, landen und auf ebenem Boden kalibrieren.',
      'Zum Landen das Gas ganz zurücknehmen und dort halten, bis die Motoren stehen.',
    ],
    ja: [
      'アームをカチッと音がするまで開き、プロペラを1枚ずつ引いて、外れないことを確かめます。',
      '衛星測位のあるモデルは捕捉を待ちます。ランプが緑になればホームポイントは記録済みです。',
      '目の高さまで上げて1分ホバリングします。流れるようなら降ろし、平らな床でキャリブレーションします。',
      '着陸はスロットルを一番下まで下げ、モーターが止まるまでそのままにします。',
    ],
    ko: [
      '암을 딸깍 소리가 날 때까지 펴고, 프로펠러를 하나씩 당겨 빠지지 않는지 확인합니다.',
      '위성 수신기가 있는 모델은 수신을 기다립니다. 램프가 초록색이 되면 홈 포인트가 저장된 것입니다.',
      '눈높이까지 띄워 1분간 호버링합니다. 흐르면 착륙해 평평한 바닥에서 보정합니다.',
      '착륙할 때는 스로틀을 끝까지 내리고 모터가 멈출 때까지 유지합니다.',
    ],
  },
  helicopters: {
    en: [
      'Take the main blades off before you first switch on, and check that the swashplate follows the sticks.',
      'Tighten the blade bolts so that the blades just stay level when the model lies on its side.',
      'Keep five metres away, and the tail towards you, until it hovers quietly.',
      'Look along the disc: if one blade runs higher, shorten its link by half a turn.',
    ],
    zh: [
      '第一次通电先拆下主旋翼，看十字盘是否跟着摇杆动。',
      '桨叶螺丝的松紧：机身侧放时，桨叶刚好能自己保持水平。',
      '保持五米距离，机尾朝向自己，直到悬停平稳。',
      '平视旋翼盘：若一片桨偏高，把它的连杆拧短半圈。',
    ],
    de: [
      'Beim ersten Einschalten die Hauptrotorblätter abnehmen und prüfen, ob die Taumelscheibe den Knüppeln folgt.',
      'Die Blätter sind so fest geschraubt, dass sie sich gerade selbst halten, wenn das Modell auf der Seite liegt.',
      'Fünf Meter Abstand, das Heck zu Ihnen, bis der Helikopter ruhig schwebt.',
      'Entlang der Rotorebene schauen: Läuft ein Blatt höher, sein Gestänge um eine halbe Umdrehung kürzen.',
    ],
    ja: [
      '初めて電源を入れるときはメインブレードを外し、スワッシュプレートがスティックに従うか見ます。',
      'ブレードのネジは、機体を横に寝かせたときに自分で水平を保つ程度に締めます。',
      '静かにホバリングするまで5 m離れ、テールを自分に向けておきます。',
      '回転面を真横から見ます。片方が高ければ、そのリンクを半回転短くします。',
    ],
    ko: [
      '처음 전원을 켤 때는 메인 블레이드를 떼고 스와시플레이트가 스틱을 따르는지 봅니다.',
      '블레이드 나사는 기체를 옆으로 눕혔을 때 스스로 수평을 유지할 만큼만 조입니다.',
      '조용히 호버링할 때까지 5 m 떨어져 꼬리를 자신에게 향하게 둡니다.',
      '회전면을 옆에서 봅니다. 한쪽이 높으면 그 링크를 반 바퀴 줄입니다.',
    ],
  },
  accessories: {
    en: [
      'Put four AA batteries into the transmitter, plus and minus as the compartment shows, and switch it on before any model.',
      'Give every model a memory of its own, with its name: trims and limits then never mix.',
      'Line the plugs up before you push: XT60 and balance plug fit one way round only.',
      'Charge the pack fully, run it down to a third, charge again: after that it delivers what its label says.',
    ],
    zh: [
      '遥控器装四节五号电池，正负极按电池仓标示；先开遥控器，再开模型。',
      '每台模型用一个自己的存储位并起好名字，微调和行程就不会混在一起。',
      '插头先对准再用力：XT60 和平衡头都只有一个方向能插入。',
      '电池先充满，用到剩三分之一，再充满：之后就能达到标称容量。',
    ],
    de: [
      'Vier AA-Batterien in den Sender legen, Plus und Minus wie im Fach gezeigt, und ihn vor jedem Modell einschalten.',
      'Jedem Modell einen eigenen Speicher mit seinem Namen geben: Trimmung und Wege geraten so nie durcheinander.',
      'Stecker erst ansetzen, dann drücken: XT60 und Balanceranschluss passen nur in einer Richtung.',
      'Akku voll laden, bis auf ein Drittel leeren, wieder laden: Danach gibt er, was auf dem Etikett steht.',
    ],
    ja: [
      '送信機に単3電池4本を、電池室の表示どおりの向きに入れ、モデルより先に電源を入れます。',
      'モデルごとに名前を付けたメモリーを使えば、トリムや舵角が混ざりません。',
      'コネクターは向きを合わせてから押します。XT60もバランス端子も入る向きはひとつです。',
      'バッテリーは満充電し、3分の1まで使い、もう一度充電します。これで表示どおりの性能になります。',
    ],
    ko: [
      '조종기에 AA 건전지 4개를 표시된 방향으로 넣고, 모델보다 먼저 켭니다.',
      '모델마다 이름을 붙인 메모리를 쓰면 트림과 한계값이 섞이지 않습니다.',
      '커넥터는 방향을 맞춘 뒤 누릅니다. XT60과 밸런스 단자는 한 방향으로만 들어갑니다.',
      '배터리를 완충해 3분의 1까지 쓰고 다시 충전합니다. 그다음부터 표시된 용량이 나옵니다.',
    ],
  },
}
