"""What people read of rooms, in every language.

Keys, besides those of kernel/texts.py:
    illegal.<code>          why the room or the wire refused something
    option.<name>[.<value>] a room rule, and each value of it
    evening.<count>         what the evening's score counts in every game
    farewell.<reason>       why the server hung up
    phrase.<phrase>         what a person says with a tap
"""

from collections.abc import Mapping
from typing import Final

WIRE_REFUSALS: Final = frozenset(
    (
        *("bad_json", "bad_message", "too_fast", "reactions_too_fast"),
        *("no_such_room", "password_needed", "wrong_password", "too_many_wrong_codes"),
        *("weak_key", "bad_key", "bad_pairing", "already_joined", "not_joined", "code_taken"),
        *("too_many_rooms", "too_many_rooms_here", "no_space_left"),
        *("no_such_match", "match_not_over", "storage_failed", "failed", "room_too_busy"),
        *("unreadable", "only_a_screen", "too_many_screens"),
        "hint_too_late",
    )
)
"""Codes with which a message is refused before, or without, asking the room."""

ENGLISH: Final = {
    # 1 The code and the door
    "illegal.no_such_room": "There is no room with this code.",
    "illegal.already_open": "This room is open already.",
    "illegal.room_full": "The room is full.",
    "illegal.locked": "The host has locked the door: nobody new can come in.",
    "illegal.closed": "This room is closed.",
    "illegal.too_many_screens": "Eight screens show this room already. Switch one off first.",
    "illegal.only_a_screen": "This is a screen: it shows the table, and does nothing itself.",
    # 2 People
    "illegal.already_joined": "You are in the room already.",
    "illegal.no_name": "Please type a name that can be seen.",
    "illegal.not_in_room": "You are not in this room.",
    "illegal.server_only": "That happens by itself; nobody can do it.",
    "illegal.no_such_person": "This person is not in the room any more.",
    # 3 Seats and watchers
    "illegal.already_seated": "You have a seat already.",
    "illegal.not_seated": "You are not sitting.",
    "illegal.only_watching": "You are watching this match. You can play in the next one.",
    "illegal.already_playing": "You have another seat in this match.",
    "illegal.seat_taken": "This seat belongs to somebody.",
    "illegal.seats_closed": "In this room you can't take a bot's seat during a match.",
    "illegal.no_such_seat": "There is no such seat.",
    "illegal.asked_already": "You have asked for this seat. The host can let you have it.",
    "illegal.not_asked_for": "This person is not asking for a seat any more.",
    # 4 The host
    "illegal.host_only": "Only the host can do that.",
    "illegal.not_here": "This person is away at the moment.",
    "illegal.too_early": "It is too early for that.",
    "illegal.not_yourself": "You can't send yourself out. You can leave.",
    "illegal.no_mercy": "There is nobody to have mercy on now.",
    # 5 Picking and voting
    "illegal.no_such_game": "There is no such game here.",
    "illegal.bad_ballot": "A vote needs two different games or more.",
    "illegal.no_vote": "There is no vote at the moment.",
    "illegal.only_seated_vote": "Only those who will play can vote. Sit down first.",
    "illegal.not_on_ballot": "This game is not among those to vote for.",
    # 6 Options and bots
    "illegal.bad_option": "There is no such option, or it can't be set to that.",
    "illegal.no_more_bots": "There are as many bots as there can be.",
    "illegal.no_such_bot": "There is no such bot.",
    # 7 The start
    "illegal.match_running": "Not while a match is running.",
    "illegal.no_match": "No match is running.",
    # 8 Absence and bots
    "illegal.already_here": "This person is here already.",
    "illegal.already_away": "This person is away already.",
    "illegal.clock_only": "Only the clock can say that.",
    "illegal.not_away": "Only somebody who is away can be skipped.",
    "illegal.bot_already": "A bot plays this seat already.",
    "illegal.no_bot_there": "No bot plays this seat.",
    "illegal.not_among_bots": "Somebody is still in the match: it goes on as it is.",
    # 10 After a match
    "illegal.no_match_before": "There was no match yet that could be played again.",
    "illegal.programme_over": "Nothing is left on the programme.",
    "illegal.programme_too_long": "There are twelve games on the programme already.",
    # 12 What the log promises
    "illegal.no_hints": "In this room everybody plays without hints.",
    "illegal.hint_too_late": "Many are asking for a hint now: yours was too late. Ask again.",
    # The wire
    "illegal.bad_json": "The message could not be read.",
    "illegal.bad_message": "The message was not understood. Perhaps the page needs to be reloaded.",
    "illegal.too_fast": "Too many messages. Wait a moment.",
    "illegal.reactions_too_fast": "Let the others react, too.",
    "illegal.password_needed": "This room has a password.",
    "illegal.wrong_password": "That is not the password.",
    "illegal.too_many_wrong_codes": "Too many wrong codes. Wait a few minutes.",
    "illegal.weak_key": "The key of this device is too short.",
    "illegal.bad_key": "This device is not known in the room. Join again.",
    "illegal.bad_pairing": "This code is wrong or too old. Show a new one on your other device.",
    "illegal.not_joined": "Join a room first.",
    "illegal.code_taken": "Another room has this code. Try again.",
    "illegal.too_many_rooms": "No more rooms can be opened here at the moment.",
    "illegal.no_space_left": "This server has no space left for a new room. Try again later.",
    "illegal.too_many_rooms_here": "You have opened many rooms. Wait a little before the next one.",
    "illegal.room_too_busy": "Too much has happened in this room in the last hour. Wait a little.",
    "illegal.no_such_match": "There is no such match.",
    "illegal.match_not_over": "The match is not over yet.",
    "illegal.storage_failed": "It could not be saved, so it did not happen. Try again.",
    "illegal.unreadable": "What was saved of this room can't be read. Your place in it is kept.",
    "illegal.failed": "Something went wrong here. It was not done; please try something else.",
    # Room rules
    "option.turn_clock": "Time for a turn",
    "option.turn_clock.off": "no limit",
    "option.turn_clock.relaxed": "60 seconds",
    "option.turn_clock.normal": "20 seconds",
    "option.turn_clock.fast": "10 seconds",
    "option.absent_seats": "Who plays for the absent",
    "option.absent_seats.bot": "a bot",
    "option.absent_seats.default": "nobody, only what has to be done",
    "option.bot_pace": "Pace of the bots",
    "option.bot_pace.natural": "like people",
    "option.bot_pace.quick": "quick",
    "option.bot_pace.instant": "at once",
    "option.pauses": "Pauses between rounds",
    "option.pauses.normal": "normal",
    "option.pauses.short": "short",
    "option.pauses.long": "long",
    "option.take_seats": "Taking a bot's seat during a match",
    "option.take_seats.free": "anyone who watches",
    "option.take_seats.host": "if the host allows it",
    "option.take_seats.never": "nobody",
    "option.hints": "Hints",
    "option.hints.on": "for whoever wants one",
    "option.hints.off": "none",
    "option.bot_reactions": "Reactions of the bots",
    "option.bot_reactions.on": "now and then",
    "option.bot_reactions.off": "none",
    # The evening's score
    "evening.played": "Matches",
    "evening.wins": "Wins",
    # Farewells
    "farewell.kicked": "The host has sent you out of the room.",
    "farewell.left": "You have left the room.",
    "farewell.closed": "The room was closed.",
    "farewell.restarting": "The server is restarting. You will be back in a moment.",
    "farewell.gone": "This room does not know you any more.",
    # 11.2 Phrases
    "phrase.well_played": "Well played!",
    "phrase.thanks": "Thanks!",
    "phrase.cheers": "Cheers!",
    "phrase.what_luck": "What luck!",
    "phrase.sorry": "Sorry!",
    "phrase.one_moment": "One moment …",
    "phrase.your_turn": "It's your turn!",
    "phrase.once_more": "Once more?",
}

HUNGARIAN: Final = {
    # 1 A kód és az ajtó
    "illegal.no_such_room": "Nincs szoba ezzel a kóddal.",
    "illegal.already_open": "Ez a szoba már nyitva van.",
    "illegal.room_full": "A szoba megtelt.",
    "illegal.locked": "A házigazda bezárta az ajtót: új vendég nem jöhet be.",
    "illegal.closed": "Ez a szoba bezárt.",
    "illegal.too_many_screens": "Ezt a szobát már nyolc kijelző mutatja. Kapcsoljatok ki egyet.",
    "illegal.only_a_screen": "Ez egy kijelző: csak mutatja az asztalt, mást nem tehet.",
    # 2 Emberek
    "illegal.already_joined": "Már bent vagy a szobában.",
    "illegal.no_name": "Írj be egy nevet, ami látszik is.",
    "illegal.not_in_room": "Nem vagy ebben a szobában.",
    "illegal.server_only": "Ez magától történik, senki nem teheti meg.",
    "illegal.no_such_person": "Ez a valaki már nincs a szobában.",
    # 3 Helyek és nézők
    "illegal.already_seated": "Már ülsz.",
    "illegal.not_seated": "Nem ülsz az asztalnál.",
    "illegal.only_watching": "Ezt a játszmát csak nézed. A következőben játszhatsz.",
    "illegal.already_playing": "Már van helyed ebben a játszmában.",
    "illegal.seat_taken": "Ez a hely valakié.",
    "illegal.seats_closed": "Ebben a szobában játszma közben nem ülhetsz bot helyére.",
    "illegal.no_such_seat": "Nincs ilyen hely.",
    "illegal.asked_already": "Ezt a helyet már kérted. A házigazda engedhet oda.",
    "illegal.not_asked_for": "Ő már nem kér helyet.",
    # 4 A házigazda
    "illegal.host_only": "Ezt csak a házigazda teheti meg.",
    "illegal.not_here": "Ő most nincs itt.",
    "illegal.too_early": "Ehhez még korán van.",
    "illegal.not_yourself": "Magadat nem küldheted ki. Kilépni tudsz.",
    "illegal.no_mercy": "Most nincs kinek megkegyelmezni.",
    # 5 Választás és szavazás
    "illegal.no_such_game": "Nincs itt ilyen játék.",
    "illegal.bad_ballot": "A szavazáshoz legalább két különböző játék kell.",
    "illegal.no_vote": "Most nincs szavazás.",
    "illegal.only_seated_vote": "Csak az szavazhat, aki játszani fog. Előbb ülj le.",
    "illegal.not_on_ballot": "Erre a játékra most nem lehet szavazni.",
    # 6 Beállítások és botok
    "illegal.bad_option": "Nincs ilyen beállítás, vagy nem lehet ilyen az értéke.",
    "illegal.no_more_bots": "Több bot már nem fér be.",
    "illegal.no_such_bot": "Nincs ilyen bot.",
    # 7 A kezdés
    "illegal.match_running": "Játszma közben ezt nem lehet.",
    "illegal.no_match": "Most nem folyik játszma.",
    # 8 Távollét és botok
    "illegal.already_here": "Ő már itt van.",
    "illegal.already_away": "Ő már elment.",
    "illegal.clock_only": "Ezt csak az óra mondhatja.",
    "illegal.not_away": "Csak olyasvalaki helyett léphetsz, aki nincs itt.",
    "illegal.bot_already": "Ezen a helyen már bot játszik.",
    "illegal.no_bot_there": "Ezen a helyen nem bot játszik.",
    "illegal.not_among_bots": "Valaki még játszik: a játszma a maga módján megy tovább.",
    # 10 Játszma után
    "illegal.no_match_before": "Még nem volt játszma, amit újra lehetne játszani.",
    "illegal.programme_over": "Nincs több játék a műsoron.",
    "illegal.programme_too_long": "Már tizenkét játék van a műsoron.",
    # 12 Amit a napló ígér
    "illegal.no_hints": "Ebben a szobában mindenki tipp nélkül játszik.",
    "illegal.hint_too_late": "Most sokan kérnek tippet, a tiéd nem készült el időben. Kérd újra.",
    # A vonal
    "illegal.bad_json": "Az üzenet olvashatatlan.",
    "illegal.bad_message": "Az üzenet érthetetlen. Talán újra kell tölteni az oldalt.",
    "illegal.too_fast": "Túl sok üzenet. Várj egy pillanatot.",
    "illegal.reactions_too_fast": "Hagyd a többieket is szóhoz jutni.",
    "illegal.password_needed": "Ehhez a szobához jelszó kell.",
    "illegal.wrong_password": "Nem ez a jelszó.",
    "illegal.too_many_wrong_codes": "Túl sok rossz kód. Várj néhány percet.",
    "illegal.weak_key": "Ennek az eszköznek túl rövid a kulcsa.",
    "illegal.bad_key": "A szoba nem ismeri ezt az eszközt. Lépj be újra.",
    "illegal.bad_pairing": "Ez a kód rossz vagy lejárt. Kérj újat a másik eszközödön.",
    "illegal.not_joined": "Előbb lépj be egy szobába.",
    "illegal.code_taken": "Ez a kód már egy másik szobáé. Próbáld újra.",
    "illegal.too_many_rooms": "Most nem nyitható itt több szoba.",
    "illegal.no_space_left": "A kiszolgálón most nincs hely új szobának. Próbáld meg később.",
    "illegal.too_many_rooms_here": "Sok szobát nyitottál. Várj egy kicsit a következővel.",
    "illegal.room_too_busy": "Túl sok minden történt ebben a szobában egy óra alatt. Várj kicsit.",
    "illegal.no_such_match": "Nincs ilyen játszma.",
    "illegal.match_not_over": "A játszma még nem ért véget.",
    "illegal.storage_failed": "Nem sikerült elmenteni, tehát nem történt meg. Próbáld újra.",
    "illegal.unreadable": "A szoba mentése olvashatatlan. A helyed megmarad benne.",
    "illegal.failed": "Itt valami elromlott. Nem történt meg; próbálj mást.",
    # Házirend
    "option.turn_clock": "Gondolkodási idő",
    "option.turn_clock.off": "korlátlan",
    "option.turn_clock.relaxed": "60 másodperc",
    "option.turn_clock.normal": "20 másodperc",
    "option.turn_clock.fast": "10 másodperc",
    "option.absent_seats": "Ki játszik a távollévők helyett",
    "option.absent_seats.bot": "egy bot",
    "option.absent_seats.default": "senki, csak ami muszáj, az történik meg",
    "option.bot_pace": "A botok tempója",
    "option.bot_pace.natural": "mint az embereké",
    "option.bot_pace.quick": "gyors",
    "option.bot_pace.instant": "azonnali",
    "option.pauses": "Szünetek a körök között",
    "option.pauses.normal": "közepes",
    "option.pauses.short": "rövid",
    "option.pauses.long": "hosszú",
    "option.take_seats": "Bot helyére játszma közben",
    "option.take_seats.free": "bármelyik néző beülhet",
    "option.take_seats.host": "ha a házigazda engedi",
    "option.take_seats.never": "senki nem ülhet be",
    "option.hints": "Tippek",
    "option.hints.on": "aki kér, kap",
    "option.hints.off": "nincsenek",
    "option.bot_reactions": "A botok reakciói",
    "option.bot_reactions.on": "néha",
    "option.bot_reactions.off": "nincsenek",
    # Az este állása
    "evening.played": "Játszmák",
    "evening.wins": "Győzelmek",
    # Búcsúk
    "farewell.kicked": "A házigazda kiküldött a szobából.",
    "farewell.left": "Kiléptél a szobából.",
    "farewell.closed": "A szoba bezárt.",
    "farewell.restarting": "A szerver újraindul. Mindjárt visszatérsz.",
    "farewell.gone": "Ez a szoba már nem ismer téged.",
    # 11.2 Bekiabálások
    "phrase.well_played": "Szép volt!",
    "phrase.thanks": "Köszi!",
    "phrase.cheers": "Egészségünkre!",
    "phrase.what_luck": "Micsoda mázli!",
    "phrase.sorry": "Bocsi!",
    "phrase.one_moment": "Egy pillanat …",
    "phrase.your_turn": "Te jössz!",
    "phrase.once_more": "Még egyet?",
}

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {"en": ENGLISH, "hu": HUNGARIAN}
